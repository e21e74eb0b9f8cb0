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
        const shared = sharedReason(of, place)
        return (
          of.length > 0 && (
            <tbody key={readiness}>
              <tr className="move-group">
                <th scope="rowgroup" colSpan={places.length + 1}>
                  {format(title)} <span className="quiet counted">{of.length}</span>
                  {shared !== null && <span className="meta quiet"> · {shared}</span>}
                </th>
              </tr>
              {of.map((file) => (
                <FileLine key={file.id} file={file} place={place} places={places} isReasonSaid={shared !== null} />
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
  /** It is that of all files of its group. */
  readonly isReasonSaid: boolean
}

function FileLine({ file, place, places, isReasonSaid }: FileLineProps): ReactNode {
  const { path, title, projectId, isEnabled, states } = file
  const reason = isReasonSaid ? '' : reasonOf(file, place)
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
            {reason !== '' && <span className="meta quiet">{reason}</span>}
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

/** Why they are where they are, if that is the same of several; null: it is not, or nothing is said. */
function sharedReason(files: readonly MoveFile[], place: number): string | null {
  const [only, ...others] = new Set(files.map((file) => reasonOf(file, place)))
  return files.length < 2 || others.length > 0 || only === undefined || only === '' ? null : only
}

function reasonOf({ states }: MoveFile, place: number): string {
  return states[place]?.reasons.join(' ') ?? ''
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
