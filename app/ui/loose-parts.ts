/**
 * Cuts running text behind words of two letters that are tied to the next one: a line may end there where it must, unless the text ends
 * soon. Words of one letter stay tied, and so do particles.
 */
export function looseParts(text: string): string[] {
  return text.split(/(?<=(?<![\p{L}\d-])\p{L}{2}\u00A0)(?=\p{L}{3}.{12})/u)
}
