/** The entries of the anchor menu, in order, as links into the page. */
export const menuSections = [
  'about',
  'tech-demo',
  'visual',
  'gameplay',
  'story',
  'engine',
  'sound-design',
  'team',
  'development',
  'support',
  'partnership',
  'contacts',
] as const
