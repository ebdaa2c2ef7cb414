import type { Browser, BrowserContext } from '@playwright/test'

/** As Lighthouse has them; `sharpPhone` has a screen as most phones have today. */
export const visitors = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  sharpPhone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 },
} as const

export type VisitorName = keyof typeof visitors

export async function visit<Result>(
  browser: Browser,
  visitor: VisitorName,
  act: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(visitors[visitor])
  try {
    return await act(context)
  } finally {
    await context.close()
  }
}
