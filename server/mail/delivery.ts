/** A letter, written and ready to go. */
export interface Message {
  id: string
  subject: string
  /** The name of its file, where letters become files. */
  fileName: string
  /** Set explicitly, never read from the headers: one sender, one recipient. */
  envelope: { from: string; to: string }
  bytes: Buffer
}

/** What became of a message. Reasons hold no address. */
export type Outcome =
  | { kind: 'accepted' }
  /** Called off by the one who wanted it sent. */
  | { kind: 'withheld' }
  /** This message was refused: for now, or for good; then maybe because there is no such mailbox. */
  | { kind: 'refused'; forGood: boolean; noSuchMailbox: boolean; reason: string }
  /** Nothing can be sent at the moment, neither this nor any other. */
  | { kind: 'unavailable'; reason: string }
  /** The connection broke between the last byte of the message and the answer to it. */
  | { kind: 'uncertain'; reason: string }

export interface Delivery extends AsyncDisposable {
  /** How many messages may be under way at once. */
  readonly connections: number
  /** Where letters go, in words: for the log. */
  readonly destination: string
  /**
   * Delivers, once. When all is agreed and the text is about to leave, it asks `mayLeave`; if the answer is no, nothing has
   * been sent. What `mayLeave` throws is thrown on.
   */
  deliver(message: Message, mayLeave: () => Promise<boolean>): Promise<Outcome>
}
