import { expect, test } from './support/test.ts'

const windows = [
  { width: 768, height: 1024 },
  { width: 1000, height: 800 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

test('of what one does in the game three parts lie across, their pictures in turn at their end and start, and two stand abreast below theirs; on a tablet all lie across, and those two have theirs beside them', {
  tag: '@once',
}, async ({ page, open }) => {
  await open('#gameplay')
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    const places = () =>
      page.locator('#gameplay [data-part]').evaluateAll((parts) => {
        const row = parts[0]?.closest('[role=group]')?.clientWidth ?? 0
        return parts.map((part) => {
          const [picture, words, slab] = [part.querySelector('picture'), part.querySelector('p'), part.parentElement].map((one) =>
            one?.getBoundingClientRect(),
          )
          if (!picture || !words || !slab) throw new Error('a part without its picture or its words')
          const side = picture.left >= words.right ? 'end' : picture.right <= words.left ? 'start' : 'above'
          return `${slab.width > 0.9 * row ? 'across' : 'abreast'}, ${side}`
        })
      })
    const onTablet = ['across, above', 'across, above', 'across, start', 'across, end', 'across, above']
    const onDesk = ['across, end', 'across, start', 'abreast, above', 'abreast, above', 'across, end']
    await expect.poll(places, `at ${viewport.width}`).toEqual(viewport.width < 900 ? onTablet : onDesk)
  }
})
