import type { Command } from 'commander'
import { formatMessage } from '../../../../resources/text/text.ts'
import { answeredDocument, closedDocument, talkDocument } from '../../documents/authoring/talk-document.ts'
import type { Run } from '../../run/session.ts'
import { answeredView, closedView, talkView } from '../../views/authoring/talk-view.ts'

export function addTalk(program: Command, run: Run): void {
  const group = program
    .command('talk')
    .description(formatMessage('help-talk'))
    .addHelpText('after', `\n${formatMessage('help-talk-examples')}`)
  addShow(group, run)
  addAnswer(group, run)
  addClose(group, run, true)
  addClose(group, run, false)
}

function addShow(group: Command, run: Run): void {
  group
    .command('show', { isDefault: true })
    .description(formatMessage('help-talk-show'))
    .argument('<project-or-report>', formatMessage('help-talk-subject'))
    .action(async (named: string) => {
      await run(async (session) => {
        const talk = await session.core.talks.show({ kind: 'either', named }, session.call)
        return { document: talkDocument(talk), text: (style) => talkView(named, talk, style) }
      })
    })
}

function addAnswer(group: Command, run: Run): void {
  group
    .command('answer')
    .description(formatMessage('help-talk-answer'))
    .argument('<project-or-report>', formatMessage('help-talk-subject'))
    .requiredOption('--text <text>', formatMessage('help-inbox-reply-text'))
    .addHelpText('after', `\n${formatMessage('help-talk-answer-examples')}`)
    .action(async (named: string, { text }: { readonly text: string }) => {
      await run(async (session) => {
        const outcome = await session.core.talks.answer({ kind: 'either', named }, text, session.call)
        return { document: answeredDocument(outcome), text: (style) => answeredView(outcome, style) }
      })
    })
}

function addClose(group: Command, run: Run, isClosed: boolean): void {
  group
    .command(isClosed ? 'close' : 'reopen')
    .description(formatMessage('help-talk-close', { isClosed }))
    .argument('<report>', formatMessage('help-report-id'))
    .addHelpText('after', `\n${formatMessage('help-talk-close-example', { isClosed })}`)
    .action(async (report: string) => {
      await run(async (session) => {
        await session.core.reports.setClosed(report, isClosed, session.call)
        return { document: closedDocument(report, isClosed), text: () => closedView(report, isClosed) }
      })
    })
}
