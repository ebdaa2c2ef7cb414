import type { Progress } from '../images/make-pictures.ts'

/** Lines between which a log without a terminal says nothing. */
const share = 0.1

/**
 * Says how far the pictures are: on a terminal one line that changes, in a log a line for every tenth. Nothing at all where nothing had to
 * be made.
 */
export function picturesProgress(output: NodeJS.WriteStream = process.stderr) {
  let said = 0
  let last: Progress | undefined
  return {
    onProgress(progress: Progress) {
      last = progress
      const { done, total, made } = progress
      if (made === 0) return
      if (output.isTTY) output.write(`\r\x1b[Kpictures ${done} of ${total}`)
      else if (done === total || done - said >= total * share) {
        said = done
        output.write(`pictures ${done} of ${total}\n`)
      }
    },
    /** What there is and what of it is new. */
    finish(): Progress | undefined {
      if (output.isTTY && last && last.made > 0) output.write('\r\x1b[K')
      return last
    },
  }
}
