import type { SiteWords } from '#content/site-words.ts'
import { type Language, languages } from '#shared/languages.ts'
import { type Finding, fault, ok } from './findings.ts'

interface ServiceConsents {
  consent: string
  consentNews: string
}

/** Whether what stands beside the form is what the service records: the record is the proof of what somebody has agreed to. */
export function checkConsents(site: Record<Language, Pick<SiteWords, 'form'>>, service: Record<Language, ServiceConsents>): Finding[] {
  return languages.map((language) => {
    const subject = `content/${language}: consent`
    const differing = [
      ...(site[language].form.consent === service[language].consent ? [] : ['form.consent and consent']),
      ...(site[language].form.news.consent === service[language].consentNews ? [] : ['form.news.consent and consentNews']),
    ]
    if (differing.length === 0) return ok(subject, 'the page and the record of the service say the same')
    return fault(subject, `${differing.join(', ')} differ between site.json and service.json`, 'Write the same words in both.')
  })
}
