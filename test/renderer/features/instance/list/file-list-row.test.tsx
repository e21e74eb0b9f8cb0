import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FileRow } from '../../../../../src-preload/contract.ts'
import { FileListRow } from '../../../../../src-renderer/features/instance/list/file-list-row.tsx'
import { formatMoment } from '../../../../../src-renderer/lib/words/format.ts'
import { makeRow } from '../make-row.ts'

const AT = '2026-03-03T10:00:00.000Z'
const STALE = { checkedAt: AT, staleSince: AT, isOfOtherTime: true }

function lookOf(changed: Partial<FileRow>, isNew = false, locked: string | null = null): string {
  return renderToStaticMarkup(
    <FileListRow
      file={makeRow('Sodium', changed)}
      index={0}
      start={0}
      measure={null}
      author={null}
      isNew={isNew}
      isActive={false}
      isSelected={false}
      isChosen={false}
      changing={null}
      locked={locked}
      isOffForStep={locked !== null}
    />,
  )
}

/** The words of its badges. */
function badgesOf(changed: Partial<FileRow>): readonly string[] {
  return [...lookOf(changed).matchAll(/<span class="badge[^>]*>(.*?)<\/span>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  )
}

describe('a row of the list', () => {
  it('can be looked at only while a search for a bad mod needs it as it is', () => {
    const look = lookOf({ enabled: false }, false, 'Locked')
    expect(look).toContain('off in this round')
    expect(look.match(/disabled="" title="Locked"/g)).toHaveLength(2)
  })

  it('says its state where that differs from the normal, and nothing where all is well', () => {
    const states = ['up-to-date', 'update-available', 'held', 'unfit', 'check-failed', 'not-checked'] as const
    expect(states.map((state) => badgesOf({ state }).join())).toEqual([
      '',
      '',
      'blocked',
      'not compatible',
      'check failed',
      'not checked',
    ])
  })

  it('says that others added it, as long as the person has not seen that', () => {
    expect(lookOf({}, true)).toMatch(/badge[^>]*>new</)
    expect(lookOf({})).not.toContain('badge')
  })

  it('is calm about a file that is disabled, which does no harm', () => {
    expect(lookOf({ state: 'unfit' })).toContain('badge-bad')
    expect(lookOf({ state: 'unfit', enabled: false })).not.toContain('badge-bad')
    expect(badgesOf({ state: 'unfit', enabled: false })).toEqual(['disabled', 'not compatible'])
  })

  it('says from when its state is, where it could not be confirmed', () => {
    const moment = formatMoment(AT)
    expect(badgesOf({ state: 'unknown', ...STALE })).toEqual([`unknown, ${moment}`])
    expect(badgesOf(STALE)).toEqual([`as of ${moment}`])
  })

  it('says no moment that is said of all rows', () => {
    expect(badgesOf({ state: 'unknown', ...STALE, isOfOtherTime: false })).toEqual(['unknown'])
  })

  it('says nothing of a moment that is not known', () => {
    expect(badgesOf({ ...STALE, checkedAt: null })).toEqual([])
  })

  it('says that it is off and on hold', () => {
    const holds = [{ id: 'one', text: 'held for ever', title: 'Sodium', since: '2026-01-01T00:00:00Z', ended: null }]
    expect(badgesOf({ enabled: false, state: 'held', holds })).toEqual(['disabled', 'on hold'])
  })
})
