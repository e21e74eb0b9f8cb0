import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatMoment } from '../../../lib/words/format.ts'
import { useLongList } from '../../../lib/lists/use-long-list.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useInstance } from '../instance-store.ts'
import { useVersions, type KnownVersions } from './use-versions.ts'
import { VersionLine, type Changeable } from './version-line.tsx'
import { useServiceName } from '../../../lib/words/service-name.ts'

/** Every version of a file's project, up and down, with what a change to it would take; asked for when somebody wants to see them. */
export function FileVersions(props: Changeable): ReactNode {
  const isWanted = useInstance(({ versionsOf }) => versionsOf === props.file.id)
  return isWanted ? <Asked {...props} /> : null
}

function Asked(props: Changeable): ReactNode {
  const service = useServiceName()
  const { file, instance } = props
  const { known, error, again: askAgain } = useVersions(instance, file.id)
  const again = (
    <Button size="small" onPress={() => void askAgain()}>
      {formatMessage('try-again')}
    </Button>
  )
  if (error !== null) {
    return (
      <div role="alert" className="changes-failed">
        <p>{error.message}</p>
        {again}
      </div>
    )
  }
  if (known === null) return <Busy>{formatMessage('reading-versions')}</Busy>
  const { at, freshness } = known
  return (
    <section className="other-versions" aria-label={formatMessage('inspector-versions-of', { title: file.title })}>
      {freshness === 'offline' && (
        <div className="changes-failed">
          <p className="soft">{formatMessage('inspector-versions-known-at', { service, moment: formatMoment(at) })}</p>
          {again}
        </div>
      )}
      <Versions {...props} known={known} />
    </section>
  )
}

const HEIGHT = 36

function Versions({ known, ...props }: Changeable & { readonly known: KnownVersions }): ReactNode {
  const service = useServiceName()
  const [isNarrow, setNarrow] = useState(true)
  const { isToFocusVersions, versionsFocused } = useInstance()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { versions, freshness } = known
  const listed = isNarrow ? versions.filter(({ unfit, isInstalled }) => unfit === null || isInstalled) : versions
  const installed = versions.find(({ isInstalled }) => isInstalled) ?? null
  const { list, height, items, active, noteFocus, focus } = useLongList<HTMLUListElement>({
    count: listed.length,
    keyOf: (index) => listed[index]?.id ?? '',
    heightOf: () => HEIGHT,
  })
  const hasUnfit = versions.some(({ unfit }) => unfit !== null)
  useEffect(() => {
    if (!isToFocusVersions || items.length === 0) return undefined
    // After the menu that it was asked from has gone.
    const frame = requestAnimationFrame(() => {
      versionsFocused()
      focus(Math.max(0, installed === null ? 0 : listed.indexOf(installed)))
    })
    return () => cancelAnimationFrame(frame)
  })
  const toggle = (id: string): void => {
    setOpened(new Set(opened.has(id) ? [...opened].filter((one) => one !== id) : [...opened, id]))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = KEYS.get(event.key)?.(active, listed.length)
    if (target === undefined || !isOnLine(event.target)) return
    event.preventDefault()
    focus(target)
  }
  return (
    <>
      {hasUnfit && (
        <Checkbox isSelected={isNarrow} onChange={setNarrow}>
          {formatMessage('inspector-versions-fitting')}
        </Checkbox>
      )}
      {listed.length === 0 && <p className="soft">{formatMessage('inspector-versions-none-fits', { service })}</p>}
      <ul
        ref={list}
        aria-label={formatMessage('versions')}
        style={{ height }}
        onFocus={noteFocus}
        onKeyDown={onKeyDown}
      >
        {items.map(({ index, key, placed }) => {
          const version = listed[index]
          if (version === undefined) return null
          return (
            <VersionLine
              key={key}
              {...props}
              version={version}
              installed={installed}
              freshness={freshness}
              isOpen={opened.has(version.id)}
              isActive={index === active}
              placed={placed}
              onToggle={() => toggle(version.id)}
            />
          )
        })}
      </ul>
    </>
  )
}

/** Where a key goes from one line of so many. */
const KEYS = new Map<string, (active: number, count: number) => number>([
  ['ArrowDown', (active, count) => Math.min(count - 1, active + 1)],
  ['ArrowUp', (active) => Math.max(0, active - 1)],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
])

/** What is open under a line has keys of its own. */
function isOnLine(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.classList.contains('other-version')
}
