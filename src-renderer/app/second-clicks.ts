/** What acts when it is clicked. */
const CONTROLS =
  'button, a, label, summary, input[type="checkbox"], input[type="radio"], [role="button"], [role="menuitem"], [role="option"], [role="switch"], [role="tab"]'

interface Pressed {
  readonly control: Element | null
  readonly name: string | null
}

/**
 * Keeps the second click of a double click from what has only just taken the place of what the first one pressed: who double-clicks
 * Update means neither Cancel nor what moved up under the pointer. What counts as a double click the system says.
 */
export function ignoreSecondClicks(page: Window): void {
  let first: Pressed = { control: null, name: null }
  let isMisplaced = false
  let pointer: PointerEventInit = {}
  const listen = { capture: true }
  page.addEventListener(
    'pointerdown',
    ({ pointerId, pointerType }) => {
      pointer = { pointerId, pointerType }
    },
    listen,
  )
  page.addEventListener(
    'mousedown',
    (event) => {
      const pressed = pressedBy(event)
      isMisplaced = event.detail > 1 && pressed.control !== null && !isSame(first, pressed)
      if (event.detail <= 1) first = pressed
      if (!isMisplaced) return
      stop(event)
      // A press has begun with the pointer, before its count was known.
      event.target?.dispatchEvent(new PointerEvent('pointercancel', { ...pointer, bubbles: true }))
    },
    listen,
  )
  page.addEventListener(
    'click',
    (event) => {
      if (isMisplaced && event.detail > 1) stop(event)
    },
    listen,
  )
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function pressedBy({ target }: Event): Pressed {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return { control, name: control === null ? null : (control.getAttribute('aria-label') ?? control.textContent) }
}

/** The page may use an element again for what follows: then it has another name. */
function isSame(one: Pressed, other: Pressed): boolean {
  return one.control === other.control && one.name === other.name
}
