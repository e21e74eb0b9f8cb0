import { ArrowLeft } from 'lucide-react'
import { type CSSProperties, type ReactNode, type RefObject, type UIEvent, useEffect, useRef } from 'react'
import { Button } from './button.tsx'

export interface PageTint {
  readonly dark: string
  readonly light: string
}

export interface PageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly icon?: ReactNode
  readonly actions?: ReactNode
  readonly back?: { readonly label: string; readonly onPress: () => void }
  /** Whether the page scrolls as a whole; a page with a long list lets the list scroll. */
  readonly isScrolled?: boolean
  /** The head is tinted with the colour of what the page is about: degrees, or a colour for either theme. */
  readonly tint?: number | PageTint
  /** A picture behind the head, which fades into the page; null: it comes later; absent: none. Such a page has no foot. */
  readonly banner?: ReactNode
  /** Below what is scrolled, as wide as the page; absent: nothing. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A place in the window: its heading, what can be done with all of it, its content. */
export function Page(props: PageProps): ReactNode {
  const { title, subtitle, icon, actions, back, isScrolled = true, tint, banner, foot, children } = props
  const picture = useRef<HTMLDivElement>(null)
  const follow = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    if (picture.current !== null) picture.current.style.translate = `0 ${-currentTarget.scrollTop}px`
  }
  const page = (
    <div className={isScrolled ? 'page page-scrolled' : 'page'} {...(banner !== undefined && { onScroll: follow })}>
      <header className={tint === undefined ? 'page-head' : 'page-head page-head-tinted'} style={describeTint(tint)}>
        {back !== undefined && (
          <Button look="quiet" icon={ArrowLeft} label={back.label} onPress={back.onPress}>
            {null}
          </Button>
        )}
        {icon}
        <div className="page-title">
          <h1 ref={useFocusOnArrival()} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {subtitle !== undefined && (
            <div className="soft" dir="auto">
              {subtitle}
            </div>
          )}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
  // It lies below the scroll bar too, and so is no part of what scrolls.
  if (banner !== undefined) {
    return (
      <div className="page-and-banner">
        <div className="page-banner" aria-hidden ref={picture}>
          {banner}
        </div>
        {page}
      </div>
    )
  }
  if (foot === undefined) return page
  return (
    <div className="page-and-foot">
      {page}
      {foot}
    </div>
  )
}

function describeTint(tint: PageProps['tint']): CSSProperties {
  if (tint === undefined) return {}
  const told =
    typeof tint === 'number' ? { '--hue': String(tint) } : { '--in-dark': tint.dark, '--in-light': tint.light }
  return told as CSSProperties
}

/** A page that comes takes the focus with its heading, unless something in it has it already. */
function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
