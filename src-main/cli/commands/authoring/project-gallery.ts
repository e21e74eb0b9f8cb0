import type { Command } from 'commander'
import { resolve } from 'node:path'
import type { EditedProject } from '../../../core/model/authoring/project-draft.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { isAgreed, NOTHING_CHANGED } from '../../ask/is-agreed.ts'
import { editedProjectDocument } from '../../documents/authoring/project-edit-document.ts'
import type { Run, Session } from '../../run/session.ts'
import { galleryView, iconView } from '../../views/authoring/project-edit-view.ts'

interface CaptionOptions {
  readonly title?: string
  readonly description?: string
  readonly featured?: boolean
}

/** `project icon`, and the group `project gallery`. */
export function addProjectGallery(group: Command, run: Run): void {
  addIcon(group, run)
  const gallery = group.command('gallery').description(formatMessage('help-project-gallery'))
  gallery
    .command('list', { isDefault: true })
    .description(formatMessage('help-gallery-list'))
    .argument('<project>', formatMessage('argument-own-project'))
    .action(async (named: string) => {
      await run(async (session) => answerGallery(await session.core.projects.open(named, session.call)))
    })
  addAdd(gallery, run)
  addEdit(gallery, run)
  addOrder(gallery, run)
  addRemove(gallery, run)
}

function addIcon(group: Command, run: Run): void {
  const command = group
    .command('icon')
    .description(formatMessage('help-project-icon'))
    .argument('<project>', formatMessage('argument-own-project'))
    .argument('[file]', formatMessage('argument-project-icon'))
    .option('--remove', formatMessage('option-project-remove-icon'))
    .addHelpText('after', `\n${formatMessage('help-project-icon-examples')}`)
  command.action(async (named: string, file: string | undefined, { remove }: { readonly remove?: true }) => {
    if ((file === undefined) === (remove === undefined)) command.error(formatMessage('icon-file-or-remove'))
    await run(async (session) => {
      const { projects } = session.core
      const { id } = await projects.open(named, session.call)
      const project = await projects.setIcon(id, file === undefined ? null : resolve(file), session.call)
      return { document: editedProjectDocument(project), text: (style) => iconView(project, style) }
    })
  })
}

function addAdd(gallery: Command, run: Run): void {
  addCaption(
    gallery
      .command('add')
      .description(formatMessage('help-gallery-add'))
      .argument('<project>', formatMessage('argument-own-project'))
      .argument('<file>', formatMessage('argument-gallery-file')),
  )
    .addHelpText('after', `\n${formatMessage('help-gallery-add-examples')}`)
    .action(async (named: string, file: string, { title, description, featured }: CaptionOptions) => {
      await changing(run, named, ({ core }, id, call) => {
        const words = { title: title ?? null, description: description ?? null }
        return core.projects.addGalleryImage(id, { path: resolve(file), isFeatured: featured === true, ...words }, call)
      })
    })
}

function addEdit(gallery: Command, run: Run): void {
  const command = addCaption(
    gallery
      .command('edit')
      .description(formatMessage('help-gallery-edit'))
      .argument('<project>', formatMessage('argument-own-project'))
      .argument('<picture>', formatMessage('argument-gallery-picture')),
  ).option('--no-featured', formatMessage('option-gallery-no-featured'))
  command
    .addHelpText('after', `\n${formatMessage('help-gallery-edit-examples')}`)
    .action(async (named: string, url: string, { title, description, featured }: CaptionOptions) => {
      if ([title, description, featured].every((one) => one === undefined)) {
        command.error(formatMessage('name-what-to-change'))
      }
      await changing(run, named, async ({ core }, id, call) =>
        core.projects.editGalleryImage(
          id,
          {
            url,
            ...(title !== undefined && { title }),
            ...(description !== undefined && { description }),
            ...(featured !== undefined && { isFeatured: featured }),
          },
          call,
        ),
      )
    })
}

function addOrder(gallery: Command, run: Run): void {
  gallery
    .command('order')
    .description(formatMessage('help-gallery-order'))
    .argument('<project>', formatMessage('argument-own-project'))
    .argument('<picture...>', formatMessage('argument-gallery-pictures'))
    .addHelpText('after', `\n${formatMessage('help-gallery-order-examples')}`)
    .action(async (named: string, pictures: readonly string[]) => {
      await changing(run, named, ({ core }, id, call) => core.projects.orderGallery(id, pictures, call))
    })
}

function addRemove(gallery: Command, run: Run): void {
  gallery
    .command('delete')
    .description(formatMessage('help-gallery-delete'))
    .argument('<project>', formatMessage('argument-own-project'))
    .argument('<picture>', formatMessage('argument-gallery-picture'))
    .addHelpText('after', `\n${formatMessage('help-gallery-delete-examples')}`)
    .action(async (named: string, picture: string) => {
      await run(async (session) => {
        const question = formatMessage('ask-gallery-delete')
        if (!(await isAgreed({ question, unasked: message('gallery-delete-unasked') }, session))) return NOTHING_CHANGED
        const { projects } = session.core
        const { id } = await projects.open(named, session.call)
        return answerGallery(await projects.removeGalleryImage(id, picture, session.call))
      })
    })
}

function addCaption(command: Command): Command {
  return command
    .option('--title <text>', formatMessage('option-gallery-title'))
    .option('--description <text>', formatMessage('option-gallery-description'))
    .option('--featured', formatMessage('option-gallery-featured'))
}

type Change = (session: Session, id: string, call: Session['call']) => Promise<EditedProject>

async function changing(run: Run, named: string, change: Change): Promise<void> {
  await run(async (session) => {
    const { id } = await session.core.projects.open(named, session.call)
    return answerGallery(await change(session, id, session.call))
  })
}

function answerGallery(project: EditedProject) {
  return {
    document: editedProjectDocument(project),
    text: (style: Parameters<typeof galleryView>[1]) => galleryView(project, style),
  }
}
