import { about } from '../../terminal/joints.ts'
import type { BulkOutcome } from '../../../core/model/authoring/bulk-change.ts'
import type { ProjectDeletion } from '../../../core/model/authoring/project-deletion.ts'
import type { EditedProject } from '../../../core/model/authoring/project-draft.ts'
import type { FolderDiff, FolderReport } from '../../../core/model/authoring/project-folder.ts'
import {
  fieldsOf,
  PROJECT_FIELDS,
  type ProjectFieldName,
  type DonationLink,
  type ProjectFields,
} from '../../../core/model/authoring/project-fields.ts'
import type { StatusChoice } from '../../../core/model/authoring/project-states.ts'
import type { Readiness } from '../../../core/model/authoring/readiness.ts'
import { nameCategory, nameDonationPlatform } from '../../../../resources/text/service-names.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import type { ProjectDone } from '../../documents/authoring/project-edit-document.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { saySupport } from '../value-words.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

export function editedProjectView(project: EditedProject, style: Style): readonly string[] {
  const { current, typed, conflicts } = project
  return [
    ...headOf(project, style),
    '',
    ...PROJECT_FIELDS.flatMap((field) => fieldLines(field, current, style)),
    ...(project.gallery.length === 0 ? [] : ['', ...galleryView(project, style)]),
    ...(project.changed.length === 0
      ? []
      : ['', style.bold(formatMessage('project-unsaved', { count: project.changed.length }))]),
    ...project.changed.flatMap((field) => fieldLines(field, typed, style)),
    ...conflicts.flatMap(({ field }) =>
      wrapIndented(formatMessage('project-conflict', { field: nameOf(field) }), 2, style.width).map(style.warn),
    ),
    ...project.notAllowed.flatMap((one) => wrapIndented(plain(one.message), 0, style.width).map(style.warn)),
    ...moderatorLines(project, style),
  ]
}

export function projectDoneView(
  { project, changed, ignored, notes }: ProjectDone,
  style: Style,
  isNew = false,
): readonly string[] {
  const title = plain(project.current.title)
  return [
    isNew
      ? formatMessage('project-was-created', { title })
      : formatMessage('project-was-changed', { title, count: changed.length, fields: changed.map(nameOf) }),
    ...(isNew ? [style.dim(`  ${project.siteUrl}`)] : []),
    ...ignoredLines(ignored, style),
    ...notes.flatMap((note) => wrapIndented(plain(note), 0, style.width).map(style.warn)),
    ...unsavedLines(project, ignored, style),
  ]
}

/** What is typed and was not meant; `ignored` is told by itself. */
function unsavedLines({ changed, typed }: EditedProject, ignored: readonly string[], style: Style): readonly string[] {
  const others = changed.filter((field) => !ignored.includes(field))
  if (others.length === 0) return []
  return [
    style.dim(formatMessage('project-unsaved', { count: others.length })),
    ...others.flatMap((field) => fieldLines(field, typed, style)),
  ]
}

/** A new one with what was taken out of its jar. */
export function createdView(done: ProjectDone, taken: Partial<ProjectFields>, style: Style): readonly string[] {
  return [
    ...projectDoneView(done, style, true),
    ...fieldsOf(taken).flatMap((field) => fieldLines(field, done.project.current, style)),
  ]
}

export function readinessView(
  project: EditedProject,
  { items, canSubmit, missing }: Readiness,
  style: Style,
): readonly string[] {
  const line = (isMet: boolean, isRequired: boolean, text: string) => {
    const mark = isMet ? style.good('+') : isRequired ? style.bad('x') : style.warn('-')
    return wrapIndented(plain(text), 4, style.width).map((one, index) =>
      index === 0 ? `  ${mark} ${one.trimStart()}` : one,
    )
  }
  return [
    ...headOf(project, style),
    '',
    ...items.flatMap(({ isMet, isRequired, message }) => line(isMet, isRequired, message)),
    ...project.problems.flatMap(({ field, message }) => line(false, true, about(nameOf(field), message))),
    '',
    formatMessage('project-readiness', { canSubmit, missing }),
  ]
}

export function statusView(project: EditedProject, choices: readonly StatusChoice[], style: Style): readonly string[] {
  return [
    ...headOf(project, style),
    ...moderatorLines(project, style),
    ...(choices.length < 2 ? [] : ['', formatMessage('project-can-become')]),
    ...(choices.length < 2 ? [] : choices).flatMap(({ status, isNow, message }) =>
      wrapIndented(`${isNow ? '* ' : '  '}${about(plain(status), message)}`, 2, style.width),
    ),
  ]
}

export function deletionView(deletion: ProjectDeletion, style: Style): readonly string[] {
  const { title, versions, files, bytes, downloads, followers, pictures, dependants } = deletion
  return [
    style.bold(formatMessage('project-deletion', { title: plain(title) })),
    `  ${formatMessage('project-deletion-files', { versions, files, size: sizeInWords(bytes), pictures })}`,
    `  ${formatMessage('project-deletion-people', { downloads, followers })}`,
    ...(dependants === null
      ? wrapIndented(formatMessage('project-dependants-unknown'), 2, style.width)
      : wrapIndented(
          formatMessage('project-dependants', {
            count: dependants.total,
            names: dependants.named.map((one) => plain(one.title)),
          }),
          2,
          style.width,
        )),
  ]
}

export function galleryView({ gallery }: EditedProject, style: Style): readonly string[] {
  return [
    formatMessage('gallery-count', { count: gallery.length }),
    ...gallery.flatMap(({ title, description, url, isFeatured }, index) => [
      ...wrapIndented(
        `${index + 1}. ${[plain(title ?? formatMessage('gallery-untitled')), ...(isFeatured ? [formatMessage('gallery-featured')] : [])].join(listSeparator())}`,
        2,
        style.width,
      ),
      ...(description === null ? [] : wrapIndented(plain(description), 5, style.width)),
      style.dim(`     ${plain(url)}`),
    ]),
  ]
}

export function iconView({ current, iconUrl }: EditedProject, style: Style): readonly string[] {
  return [
    formatMessage('project-icon-is', { title: plain(current.title), hasIcon: iconUrl !== null }),
    ...(iconUrl === null ? [] : [style.dim(`  ${plain(iconUrl)}`)]),
  ]
}

export function bulkView(outcomes: readonly BulkOutcome[], style: Style): readonly string[] {
  return outcomes.flatMap(({ title, changed, ignored }) => [
    ...wrapIndented(
      formatMessage('project-was-changed', { title: plain(title), count: changed.length, fields: changed.map(nameOf) }),
      0,
      style.width,
    ),
    ...ignoredLines(ignored, style),
  ])
}

export function folderDiffView({ title, differences }: FolderDiff, style: Style): readonly string[] {
  return [
    differences.length === 0
      ? formatMessage('folder-in-step', { title: plain(title) })
      : formatMessage('folder-differs', { title: plain(title), count: differences.length }),
    ...differences.flatMap(({ change, message }) =>
      wrapIndented(plain(message), 4, style.width).map((line, index) =>
        index === 0
          ? `  ${change === 'both' ? style.warn('!') : change === 'push' ? '>' : '<'} ${line.trimStart()}`
          : line,
      ),
    ),
  ]
}

export function folderReportView(report: FolderReport, did: 'init' | 'push' | 'pull', style: Style): readonly string[] {
  const { isCreated, differences, written, notes, ignored } = report
  const title = plain(report.title)
  const told =
    did === 'init'
      ? formatMessage('folder-made', { title })
      : isCreated
        ? formatMessage('project-was-created', { title })
        : differences.length === 0
          ? formatMessage('folder-in-step', { title })
          : formatMessage('folder-synced', { title, did, count: differences.length })
  return [
    told,
    ...(did === 'init' && report.projectId === null ? [style.dim(formatMessage('folder-push-next'))] : []),
    ...(isCreated && report.project !== null ? [style.dim(`  ${report.project.siteUrl}`)] : []),
    ...differences.flatMap(({ message }) => wrapIndented(plain(message), 2, style.width)),
    ...written.map((name) => style.dim(`  ${plain(name)}`)),
    ...ignoredLines(ignored, style),
    ...notes.flatMap(({ message }) => wrapIndented(plain(message), 0, style.width).map(style.warn)),
  ]
}

function headOf({ current, statusInWords, siteUrl, problem }: EditedProject, style: Style): readonly string[] {
  return [
    `${style.bold(plain(current.title))}  ${style.dim(plain(current.slug))}`,
    ...wrapIndented(plain(statusInWords.message), 2, style.width),
    style.dim(`  ${plain(siteUrl)}`),
    ...(problem === null ? [] : wrapIndented(plain(problem.message), 2, style.width).map(style.warn)),
  ]
}

function moderatorLines({ moderatorMessage: told }: EditedProject, style: Style): readonly string[] {
  if (told === null) return []
  const words = told.body === null ? told.message : `${told.message}\n${told.body}`
  return [
    '',
    formatMessage('project-moderator-wrote'),
    ...words.split('\n').flatMap((line) => wrapIndented(plain(line), 2, style.width)),
  ]
}

function ignoredLines(ignored: readonly string[], style: Style): readonly string[] {
  if (ignored.length === 0) return []
  const told = formatMessage('profile-ignored', { fields: ignored.map(nameOf) })
  const areSides = ignored.some((field) => field === 'clientSide' || field === 'serverSide')
  const why = areSides ? wrapIndented(formatMessage('project-sides-of-versions'), 0, style.width) : []
  return [...wrapIndented(told, 0, style.width), ...why].map(style.warn)
}

function fieldLines(field: ProjectFieldName, fields: Partial<ProjectFields>, style: Style): readonly string[] {
  const value = fields[field]
  if (value === undefined) return []
  const said = sayValue(field, value)
  return wrapIndented(about(nameOf(field), said), 2, style.width)
}

function sayValue(
  field: ProjectFieldName,
  value: NonNullable<Partial<ProjectFields>[ProjectFieldName]> | null,
): string {
  if (value === null || value.length === 0) return formatMessage('project-none')
  if (field === 'body') return formatMessage('project-characters', { count: value.length })
  if (typeof value === 'string') return plain(SIDES.has(field) ? saySupport(value) : value)
  return value.map((one) => plain(sayItem(one))).join(listSeparator())
}

const SIDES: ReadonlySet<ProjectFieldName> = new Set(['clientSide', 'serverSide'])

function sayItem(one: string | DonationLink): string {
  if (typeof one === 'string') return nameCategory(one)
  return `${nameDonationPlatform(one.platform)} ${one.url}`
}

function nameOf(field: string): string {
  return formatMessage('project-field-name', { field })
}
