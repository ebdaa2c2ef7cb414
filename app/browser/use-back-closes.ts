import { useEffect, useRef } from 'react'

/** Marks the history entry of an open overlay. */
const mark = 'overlay'

/** Going back takes a moment; an overlay that opens meanwhile waits for it, or it would lose its own entry. */
let goingBack: Promise<void> | undefined

/**
 * Lets the back button, which on a phone closes whatever lies over a page, close an overlay instead of leaving the page.
 * Open, it has a history entry of its own; closed otherwise, the entry is taken back. Forward does not open it again.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) {
      // Left over by a reload while it was open.
      if (isMarked() && !goingBack) goBack()
      return
    }
    let closed = false
    const onPop = () => {
      if (!isMarked()) latest.current()
    }
    void Promise.resolve(goingBack).then(() => {
      if (closed) return
      window.history.pushState({ ...window.history.state, [mark]: true }, '')
      window.addEventListener('popstate', onPop)
    })
    return () => {
      closed = true
      window.removeEventListener('popstate', onPop)
      if (isMarked()) goBack()
    }
  }, [open])
}

function isMarked(): boolean {
  return Boolean(window.history.state?.[mark])
}

function goBack(): void {
  goingBack = new Promise((resolve) => {
    window.addEventListener(
      'popstate',
      () => {
        goingBack = undefined
        resolve()
      },
      { once: true },
    )
  })
  window.history.back()
}
