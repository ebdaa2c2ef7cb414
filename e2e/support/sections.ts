/** What the page is made of, in order; the menu leads to some of its sections. */
export { allSectionIds, blocks, sectionIds as menuSections } from '#app/page-blocks.ts'
