/** A day such as `2025-11-01` in words; its parts stay on one line. Russian puts the whole word for the year into running text. */
export function writtenDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/\sг\.$/, ' года')
    .replace(/(?<=\d)\s(?=\p{L})|(?<=\p{L})\s(?=\d)|(?<=\d,)\s/gu, '\u00a0')
}

const russianQuarters = ['первый', 'второй', 'третий', 'четвёртый']

/** A quarter such as `2025-Q4` in words. `Intl` has no format for quarters; “Q4 2025” is understood where there is no other form. */
export function writtenQuarter(quarter: string, language: string): string {
  const [year = '', number = ''] = quarter.split('-Q')
  if (language === 'ru') return `${russianQuarters[Number(number) - 1]} квартал\u00a0${year}\u00a0года`
  return `Q${number}\u00a0${year}`
}

const romanNumbers = ['I', 'II', 'III', 'IV']

/** The same where there is room for a few letters only. */
export function shortQuarter(quarter: string, language: string): string {
  const [year = '', number = ''] = quarter.split('-Q')
  return language === 'ru' ? `${romanNumbers[Number(number) - 1]}\u00a0квартал\u00a0${year}` : writtenQuarter(quarter, language)
}
