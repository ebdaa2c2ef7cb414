import type { Language } from '#shared/languages.ts'

export function fileSize(bytes: number, language: Language): string {
  const [unit, value, digits] =
    bytes >= 1e6 ? (['megabyte', bytes / 1e6, bytes < 1e7 ? 1 : 0] as const) : (['kilobyte', bytes / 1000, 0] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
