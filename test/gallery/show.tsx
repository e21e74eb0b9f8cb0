import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import pageStyles from '../../src-renderer/app/styles.css?inline'
import ownStyles from './parts.css?inline'
import type { Specimen } from './part.ts'
import { PARTS } from './parts.tsx'

const root = document.getElementById('parts')
if (root === null) throw new Error('parts.html has no #parts')
dress(new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light')
createRoot(root).render(<Gallery />)

/** With the page's own style sheets as they are in that theme, whatever the system's is. */
function dress(theme: 'dark' | 'light'): void {
  const style = document.createElement('style')
  style.textContent = `${pageStyles}${ownStyles}`.replaceAll(
    /prefers-color-scheme:\s*(dark|light)/g,
    (_condition, named: string) => (named === theme ? 'min-width: 0' : 'max-width: 0'),
  )
  document.head.append(style)
  document.documentElement.style.colorScheme = theme
}

/** Every part in every state. */
function Gallery(): ReactNode {
  useEffect(holdStates, [])
  return (
    <main className="parts">
      <h1>Parts and their states</h1>
      <div className="parts-columns">
        {PARTS.map(({ name, specimens }) => (
          <section key={name} className="parts-one" aria-label={name} data-part={name}>
            <h2>{name}</h2>
            <ul>
              {specimens.map((specimen) => (
                <Shown key={specimen.state} specimen={specimen} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
}

function Shown({ specimen: { state, part, isWide = false, held } }: { readonly specimen: Specimen }): ReactNode {
  return (
    <li className={isWide ? 'specimen specimen-wide' : 'specimen'} data-held={held}>
      <div className="specimen-part">{part}</div>
      <span className="meta quiet">{state}</span>
    </li>
  )
}

/** What a widget says of itself while the pointer or the focus is on it; here it stays so. */
function holdStates(): void {
  for (const specimen of document.querySelectorAll<HTMLElement>('[data-held]')) {
    const held = specimen.dataset['held'] ?? ''
    const widget = specimen.querySelector(held === 'focused' ? 'input' : '[data-rac]')
    widget?.setAttribute(`data-${held}`, 'true')
  }
}
