/** The twelve entries of the anchor menu: the section's id, and the group of its words. */
export const menuEntries = [
  { id: 'about', words: 'about' },
  { id: 'tech-demo', words: 'techDemo' },
  { id: 'visual', words: 'visual' },
  { id: 'gameplay', words: 'gameplay' },
  { id: 'story', words: 'story' },
  { id: 'engine', words: 'engine' },
  { id: 'sound-design', words: 'soundDesign' },
  { id: 'team', words: 'team' },
  { id: 'development', words: 'development' },
  { id: 'support', words: 'support' },
  { id: 'partnership', words: 'partnership' },
  { id: 'contacts', words: 'contacts' },
] as const

export type SectionId = (typeof menuEntries)[number]['id']

export const sectionIds: readonly SectionId[] = menuEntries.map(({ id }) => id)
