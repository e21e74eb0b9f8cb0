import type { Locator, Page } from 'playwright-core'

/** Pixels in a millisecond: as fast as a hand that is in no hurry. */
const SPEED = 0.6

/** A pointer that pictures of a window show, moved as a person moves one. */
export interface Pointer {
  click(target: Locator): Promise<void>
}

/** Puts it into the middle of the window. It takes no clicks itself. */
export async function addPointer(page: Page): Promise<Pointer> {
  await page.evaluate(
    ({ namespace, outline }) => {
      const pointer = document.createElementNS(namespace, 'svg')
      const path = document.createElementNS(namespace, 'path')
      pointer.id = 'pointer'
      path.setAttribute('d', outline)
      Object.assign(path.style, { fill: '#111', stroke: '#fff', strokeWidth: '1.5px' })
      const place = { position: 'fixed', left: '0', top: '0', width: '20px', height: '28px', zIndex: '2147483647' }
      Object.assign(pointer.style, { ...place, pointerEvents: 'none' })
      pointer.append(path)
      document.documentElement.append(pointer)
    },
    { namespace: 'http://www.w3.org/2000/svg', outline: OUTLINE } as const,
  )
  let at = await page.evaluate(() => ({ x: window.innerWidth / 2, y: window.innerHeight / 2 }))
  const move = (x: number, y: number, milliseconds: number) =>
    page.evaluate(
      ({ x: left, y: top, milliseconds: duration }) => {
        const pointer = document.querySelector<SVGElement>('#pointer')
        if (pointer === null) return
        pointer.style.transition = `transform ${duration}ms ease-in-out`
        pointer.style.transform = `translate(${left}px, ${top}px)`
      },
      { x, y, milliseconds },
    )
  await move(at.x, at.y, 0)
  return {
    async click(target) {
      await target.scrollIntoViewIfNeeded()
      const box = await target.boundingBox()
      if (box === null) throw new Error('what is to be clicked is not shown')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const milliseconds = Math.hypot(x - at.x, y - at.y) / SPEED
      await move(x, y, milliseconds)
      await page.waitForTimeout(milliseconds + 200)
      at = { x, y }
      await page.mouse.move(x, y)
      await page.mouse.click(x, y)
    },
  }
}

const OUTLINE = 'M1 1v21l5-5 3.5 9 4-1.6-3.6-8.6H18z'
