import type { Command } from 'commander'
import { resolve } from 'node:path'
import type { EditedProject } from '../../../core/model/authoring/project-draft.ts'
import { fieldsOf, PROJECT_FIELDS, type ProjectFieldName } from '../../../core/model/authoring/project-fields.ts'
import { PROJECT_TYPES, type NewProjectType } from '../../../core/model/authoring/new-project.ts'
import { CoreError } from '../../../core/errors.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { isAgreed, NOTHING_CHANGED } from '../../ask/is-agreed.ts'
import {
  deletionDocument,
  editedProjectDocument,
  projectDoneDocument,
  readinessDocument,
  statusDocument,
} from '../../documents/authoring/project-edit-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Run, Session } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import {
  createdView,
  deletionView,
  projectDoneView,
  editedProjectView,
  readinessView,
  statusView,
} from '../../views/authoring/project-edit-view.ts'
import { addFieldOptions, fieldsOfOptions, type FieldOptions } from './project-options.ts'
import { addProjectBulk } from './project-bulk.ts'
import { addProjectFolder } from './project-folder.ts'
import { addProjectGallery } from './project-gallery.ts'

/** Projects of who is signed in, to change them. */
export function addProject(program: Command, run: Run): void {
  const group = program
    .command('project')
    .description(formatMessage('help-project'))
    .addHelpText('after', `\n${formatMessage('help-project-examples')}`)
  addShow(group, run)
  addEdit(group, run)
  addCheck(group, run)
  addSubmit(group, run)
  addStatus(group, run)
  addCreate(group, run)
  addDelete(group, run)
  addProjectGallery(group, run)
  addProjectBulk(group, run)
  addProjectFolder(group, run)
}

function addShow(group: Command, run: Run): void {
  group
    .command('show')
    .description(formatMessage('help-project-show'))
    .argument('<project>', formatMessage('argument-own-project'))
    .action(async (named: string) => {
      await run(async (session) => {
        const project = await session.core.projects.open(named, session.call)
        return { document: editedProjectDocument(project), text: (style) => editedProjectView(project, style) }
      })
    })
}

interface EditOptions extends FieldOptions {
  readonly mine?: readonly string[]
  readonly theirs?: readonly string[]
  readonly discard?: true
  readonly saveAll?: true
}

function addEdit(group: Command, run: Run): void {
  const command = group
    .command('edit')
    .description(formatMessage('help-project-edit'))
    .argument('<project>', formatMessage('argument-own-project'))
  addFieldOptions(command)
    .option('--mine <field...>', formatMessage('option-project-mine'))
    .option('--theirs <field...>', formatMessage('option-project-theirs'))
    .option('--discard', formatMessage('option-project-discard'))
    .option('--save-all', formatMessage('option-project-save-all'))
    .addHelpText('after', `\n${formatMessage('help-project-edit-examples')}`)
    .action(async (named: string, chosen: EditOptions) => {
      if (Object.keys(chosen).length === 0) command.error(formatMessage('name-what-to-change'))
      await run(async (session) => {
        const done = await edit(named, chosen, session)
        return {
          document: projectDoneDocument(done),
          exitCode: done.ignored.length === 0 ? EXIT.done : EXIT.partly,
          text: (style) => projectDoneView(done, style),
        }
      })
    })
}

/** Only what is named here is saved: what is typed in the window stays there. */
async function edit(named: string, chosen: EditOptions, session: Session) {
  const { projects } = session.core
  const fields = fieldsOfOptions(chosen)
  const [mine, theirs] = [readFields(chosen.mine), readFields(chosen.theirs)]
  const { id } = await projects.open(named, session.call)
  if (chosen.discard === true) await projects.discard(id, null)
  for (const field of mine) await projects.resolve(id, field, 'mine')
  for (const field of theirs) await projects.resolve(id, field, 'theirs')
  await projects.type(id, fields)
  const meant = chosen.saveAll === true ? null : [...new Set([...fieldsOf(fields), ...mine])]
  try {
    return { ...(await projects.save(id, meant, session.call)), notes: [] }
  } catch (error) {
    // What can never be saved is typed again, not left where it stands in the way of everything later.
    if (error instanceof CoreError && error.code === 'bad-argument') await projects.discard(id, fieldsOf(fields))
    throw error
  }
}

function readFields(names: readonly string[] = []): readonly ProjectFieldName[] {
  return names.map((name) => {
    const known = PROJECT_FIELDS.find((field) => field === name)
    if (known !== undefined) return known
    throw new CoreError('bad-argument', message('project-field-unknown', { name, known: PROJECT_FIELDS }))
  })
}

function addCheck(group: Command, run: Run): void {
  group
    .command('check')
    .description(formatMessage('help-project-check'))
    .argument('<project>', formatMessage('argument-own-project'))
    .addHelpText('after', `\n${formatMessage('help-project-check-examples')}`)
    .action(async (named: string) => {
      await run(async (session) => {
        const project = await session.core.projects.open(named, session.call)
        const readiness = await session.core.projects.readiness(project.id, session.call)
        const isReady = readiness.canSubmit && readiness.missing === 0 && project.problems.length === 0
        return {
          document: readinessDocument(project, readiness),
          exitCode: isReady ? EXIT.done : EXIT.found,
          text: (style) => readinessView(project, readiness, style),
        }
      })
    })
}

function addSubmit(group: Command, run: Run): void {
  group
    .command('submit')
    .description(formatMessage('help-project-submit'))
    .argument('<project>', formatMessage('argument-own-project'))
    .addHelpText('after', `\n${formatMessage('help-project-submit-examples')}`)
    .action(async (named: string) => {
      await run(async (session) => {
        const { id } = await session.core.projects.open(named, session.call)
        const project = await session.core.projects.submit(id, session.call)
        const { document, text } = answerStatus(project, session)
        const told = formatMessage('project-was-submitted', { title: plain(project.current.title) })
        return { document, text: (style) => [told, '', ...text(style)] }
      })
    })
}

function addStatus(group: Command, run: Run): void {
  group
    .command('status')
    .description(formatMessage('help-project-status'))
    .argument('<project>', formatMessage('argument-own-project'))
    .argument('[status]', formatMessage('argument-project-status'))
    .option('--at <time>', formatMessage('option-project-at'))
    .addHelpText('after', `\n${formatMessage('help-project-status-examples')}`)
    .action(async (named: string, status: string | undefined, { at }: { readonly at?: string }) => {
      await run(async (session) => {
        const { projects } = session.core
        const project = await projects.open(named, session.call)
        if (status === undefined) return answerStatus(project, session)
        const call = session.call
        const changed =
          at === undefined
            ? await projects.setStatus(project.id, status, call)
            : await projects.schedule(project.id, { at: readTime(at), status }, call)
        return answerStatus(changed, session)
      })
    })
}

function answerStatus(project: EditedProject, { core }: Session) {
  const choices = core.projects.statusChoices(project)
  return {
    document: statusDocument(project, choices),
    text: (style: Parameters<typeof statusView>[2]) => statusView(project, choices, style),
  }
}

function readTime(text: string): string {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new CoreError('bad-argument', message('project-time-unread', { text }))
  return new Date(time).toISOString()
}

interface CreateOptions extends FieldOptions {
  readonly type?: string
  readonly jar?: string
  readonly icon?: string
}

function addCreate(group: Command, run: Run): void {
  const command = group.command('create').description(formatMessage('help-project-create'))
  addFieldOptions(command)
    .option('--type <type>', formatMessage('option-project-type'))
    .option('--jar <file>', formatMessage('option-project-jar'))
    .option('--icon <file>', formatMessage('option-project-icon'))
    .addHelpText('after', `\n${formatMessage('help-project-create-examples')}`)
    .action(async (chosen: CreateOptions) => {
      if (chosen.title === undefined && chosen.jar === undefined) {
        command.error(formatMessage('project-create-needs-a-name'))
      }
      await run(async (session) => {
        const { projects } = session.core
        const jarPath = chosen.jar === undefined ? null : resolve(chosen.jar)
        const jar = jarPath === null ? null : await projects.readJar(jarPath)
        const fields = { ...jar?.fields, ...fieldsOfOptions(chosen) }
        const iconPath = chosen.icon === undefined ? null : resolve(chosen.icon)
        const wish = { type: readType(chosen.type ?? jar?.type ?? 'mod'), fields, iconPath, jarPath }
        const { project, ignored, notes } = await projects.create(wish, session.call)
        const done = { project, changed: [], ignored, notes: notes.map((note) => note.message) }
        return {
          document: projectDoneDocument(done),
          exitCode: ignored.length + notes.length === 0 ? EXIT.done : EXIT.partly,
          text: (style) => createdView(done, jar?.fields ?? {}, style),
        }
      })
    })
}

function readType(type: string): NewProjectType {
  const known = PROJECT_TYPES.find((one) => one === type)
  if (known !== undefined) return known
  throw new CoreError('bad-argument', message('project-type-unknown', { type, known: PROJECT_TYPES }))
}

function addDelete(group: Command, run: Run): void {
  group
    .command('delete')
    .description(formatMessage('help-project-delete'))
    .argument('<project>', formatMessage('argument-own-project'))
    .addHelpText('after', `\n${formatMessage('help-project-delete-examples')}`)
    .action(async (named: string) => {
      await run(async (session) => {
        const { projects } = session.core
        const { id } = await projects.open(named, session.call)
        const deletion = await projects.deletion(id, session.call)
        session.show(deletionView(deletion, session.style))
        if (!(await isNamed(deletion.title, session))) return NOTHING_CHANGED
        await projects.delete(id, session.call)
        return {
          document: deletionDocument(deletion, true),
          text: () => [formatMessage('project-was-deleted', { title: plain(deletion.title) })],
        }
      })
    })
}

/** Nobody can take it back, so that its name has to be typed. */
async function isNamed(title: string, session: Session): Promise<boolean> {
  const { ask, options } = session
  const unasked = message('project-delete-unasked', { title })
  if (options.isYes || ask === null) return isAgreed({ question: '', unasked }, session)
  return (await ask(formatMessage('ask-project-name', { title: plain(title) }))).trim() === title
}
