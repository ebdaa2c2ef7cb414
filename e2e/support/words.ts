/** What the page says, and what the service says, by language. */
export { service as serviceWords, site as words } from '#content/texts.ts'
