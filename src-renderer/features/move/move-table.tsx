import { Circle, CircleDashed, CircleDot, CircleHelp, CircleSlash, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MoveFile, MoveFileState, MoveVersion, Readiness } from '../../../src-preload/contract.ts'
import { format, formatMessage } from '../../../src-texts/text.ts'
import { Picture } from '../../ui/art/picture.tsx'
import { GROUPS, nameState } from './move-words.ts'

export interface MoveTableProps {
  readonly files: readonly MoveFile[]
  readonly versions: readonly MoveVersion[]
  /** Of the chosen one among the versions. */
  readonly place: number
}

/** Columns beside the chosen one. */
const MAX_OTHERS = 3

const SIGNS: Readonly<Record<Readiness, LucideIcon>> = {
  ready: CircleDot,
  'less-stable': CircleDot,
  'other-loader': CircleSlash,
  'not-yet': Circle,
  blocked: CircleSlash,
  unknown: CircleHelp,
  'not-checked': CircleDashed,
}

/** Each file with how far it is for the chosen version and those next to it. */
export function MoveTable({ files, versions, place }: MoveTableProps): ReactNode {
  const places = placesAround(place, versions.length)
  return (
    <table className="move-table">
      <thead>
        <tr>
          <th scope="col">{formatMessage('move-file')}</th>
          {places.map((at) => (
            <th key={at} scope="col" className={at === place ? 'move-chosen' : 'move-other'}>
              {versions[at]?.gameVersion}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map(({ readiness, title }) => {
        const of = files.filter(({ states }) => states[place]?.readiness === readiness)
        return (
          of.length > 0 && (
            <tbody key={readiness}>
              <tr className="move-group">
                <th scope="rowgroup" colSpan={places.length + 1}>
                  {format(title)} <span className="quiet counted">{of.length}</span>
                </th>
              </tr>
              {of.map((file) => (
                <FileLine key={file.id} file={file} place={place} places={places} />
              ))}
            </tbody>
          )
        )
      })}
    </table>
  )
}

interface FileLineProps {
  readonly file: MoveFile
  readonly place: number
  readonly places: readonly number[]
}

function FileLine({ file: { path, title, projectId, isEnabled, states }, place, places }: FileLineProps): ReactNode {
  const reasons = states[place]?.reasons ?? []
  return (
    <tr>
      <th scope="row">
        <span className="move-file">
          <Picture size={28} source={projectId === null ? null : `modwell-app://icon/${projectId}`} />
          <span className="move-file-text">
            <span title={path}>
              {title}
              {!isEnabled && <span className="meta quiet"> {formatMessage('move-disabled')}</span>}
            </span>
            {reasons.length > 0 && <span className="meta quiet">{reasons.join(' ')}</span>}
          </span>
        </span>
      </th>
      {places.map((at) => (
        <td key={at} className={at === place ? 'move-chosen' : 'move-other'}>
          <State state={states[at]} />
        </td>
      ))}
    </tr>
  )
}

function State({ state }: { readonly state: MoveFileState | undefined }): ReactNode {
  if (state === undefined) return null
  const Sign = SIGNS[state.readiness]
  return (
    <span className={`move-state move-state-${state.readiness}`}>
      <Sign size={14} aria-hidden />
      {nameState(state)}
    </span>
  )
}

function placesAround(place: number, count: number): readonly number[] {
  const first = Math.max(0, Math.min(place - 1, count - 1 - MAX_OTHERS))
  return Array.from({ length: Math.min(count, MAX_OTHERS + 1) }, (_, index) => first + index)
}
