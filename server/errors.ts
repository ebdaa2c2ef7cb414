import type { ErrorCode } from '#shared/error-codes.ts'

export const errorStatus: Record<ErrorCode, number> = {
  malformed: 400,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  'wrong-type': 415,
  'bad-address': 422,
  'bad-language': 422,
  'too-fast': 422,
  'cross-site': 403,
  'too-many': 429,
  fault: 500,
  'storage-down': 503,
}

interface Details {
  /** Milliseconds until it makes sense to try again. */
  retryAfter?: number
  /** The methods that are allowed, for a 405. */
  allow?: string
  cause?: unknown
}

/** A refusal with a reason that the visitor may know. Every other error is a fault of ours. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly retryAfter: number | undefined
  readonly allow: string | undefined

  constructor(code: ErrorCode, { retryAfter, allow, cause }: Details = {}) {
    super(code, { cause })
    this.name = 'ServiceError'
    this.code = code
    this.retryAfter = retryAfter
    this.allow = allow
  }
}

/** The service cannot start as configured. One fault a line, each starting with the name of a variable. */
export class ConfigError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/** For `.catch`: a file that does not exist is undefined; any other error is thrown on, because the file may be there. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
