/** A composed letter, ready to send. */
export interface Message {
  id: string
  subject: string
  /** Its file name, where letters are written to files. */
  fileName: string
  /** Set explicitly, never read from the headers: one sender, one recipient. */
  envelope: { from: string; to: string }
  bytes: Buffer
}

/** The outcome of one delivery attempt. Reasons contain no addresses. */
export type Outcome =
  | { kind: 'accepted' }
  /** Called off by the caller before the text left. */
  | { kind: 'cancelled' }
  /** This message was refused, temporarily or permanently; the latter possibly because the mailbox does not exist. */
  | { kind: 'refused'; permanent: boolean; noSuchMailbox: boolean; reason: string }
  /** Nothing can be sent at the moment, neither this message nor any other. */
  | { kind: 'unavailable'; reason: string }
  /** The connection broke between the last byte of the message and the server's answer. */
  | { kind: 'uncertain'; reason: string }

export interface Delivery extends AsyncDisposable {
  /** How many messages may be in flight at once. */
  readonly connections: number
  /** Where letters go, for logs and people. */
  readonly destination: string
  /**
   * Delivers once. Just before the text leaves, when the server has agreed to take it, it asks `mayLeave`; if the answer is no, nothing
   * has been sent. Errors thrown by `mayLeave` are rethrown.
   */
  deliver(message: Message, mayLeave: () => Promise<boolean>): Promise<Outcome>
}
