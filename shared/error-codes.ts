/** What the service refuses, and why; `content/<language>/service.json` has the words for each. */
export const errorCodes = [
  'malformed',
  'too-large',
  'wrong-type',
  'wrong-method',
  'bad-address',
  'bad-language',
  'cross-site',
  'too-many',
  'too-fast',
  'storage-down',
  'not-found',
  'fault',
] as const

export type ErrorCode = (typeof errorCodes)[number]
