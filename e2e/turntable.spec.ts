import { drawn } from './support/screenshots.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

test.describe('the emperor', () => {
  test.beforeEach(async ({ open }) => open())

  test('turns by the arrow keys, all the way round', async ({ page, words }) => {
    const slider = page.getByRole('slider', { name: words.turntable.slider })
    const expectDirection = (n: number) =>
      expect(slider).toHaveAttribute('aria-valuetext', words.turntable.direction.replace('{{n}}', `${n}`))
    await slider.focus()
    for (let direction = 1; direction <= 16; direction += 1) {
      await expectDirection(direction)
      await page.keyboard.press('ArrowRight')
    }
    await expectDirection(1)
    await page.keyboard.press('ArrowLeft')
    await expectDirection(16)
  })

  test('shows another picture in every direction', { tag: '@once' }, async ({ page, words }) => {
    const group = page.getByRole('group', { name: words.turntable.label })
    const slider = group.getByRole('slider')
    await group.scrollIntoViewIfNeeded()
    await drawn(group)
    const shots = new Set<string>()
    for (const direction of ['0', '4', '8', '12']) {
      await slider.fill(direction)
      shots.add((await group.locator('> div').first().screenshot()).toString('base64'))
    }
    expect(shots.size).toBe(4)
  })

  test('is dragged sideways', async ({ page, words }) => {
    const group = page.getByRole('group', { name: words.turntable.label })
    const slider = group.getByRole('slider')
    await slider.scrollIntoViewIfNeeded()
    const stage = await group.locator('> div').first().boundingBox()
    const [x, y] = [(stage?.x ?? 0) + (stage?.width ?? 0) / 2, (stage?.y ?? 0) + (stage?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 5 })
    await page.mouse.up()
    await expect(slider).not.toHaveValue('0')
    const value = await slider.inputValue()
    await page.mouse.move(x - 60, y)
    await expect(slider).toHaveValue(value)
  })

  test('walks when told to', { tag: '@once' }, async ({ page, words }) => {
    const walk = page.getByRole('button', { name: words.turntable.walk })
    await walk.click()
    await expect(page.getByRole('button', { name: words.turntable.stand })).toBeVisible()
  })
})
