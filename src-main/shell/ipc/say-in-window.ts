/**
 * The core's hints and messages name commands and options, for there the command line is always at hand. Whoever sits at the window is
 * told the window's own way instead. A test holds this book against every text of the core that names a command or an option.
 */

/** The core's words, and the window's. */
const BOOK: readonly (readonly [core: RegExp, window: string])[] = [
  [/See what is held with: modwell holds/, 'What is held is in the tab Holds of the instance.'],
  [/See them with: modwell holds/, 'They are in the tab Holds of the instance.'],
  [/Move them together \(--with-sharers\), or give/, 'Give'],
  [/, or restore it all the same: --force/, '.'],
  [/ \(modwell put-back FILE --in [^)]*\)/, ' (the tab Findings offers that)'],
  [/: modwell undo --to \S+ --before/, ': choose "Back to before it" in the tab History.'],
  [/To bring it up to date: modwell update \S+/, 'What is newer is offered on its page.'],
  [/as "inspect --findings" shows it/, 'as the tab Findings shows it'],
  [/; then: modwell redo \S+/, '; then do this one again.'],
  [/See its versions with: modwell changelog \S+/, 'Its versions are on its page in Browse.'],
  [/See "modwell history"\./, 'What was changed is in the tab History of the instance.'],
  [/Use "modwell (undo|redo) [^"]*"\./, 'Choose $1 at that one in the tab History.'],
  [
    /Take it back with all that rests on it, in one change set: modwell undo \S+ --with-later\./,
    'Undo in the tab History offers to take it back with all that rests on it.',
  ],
  [/Begin one with: modwell bisect start \S+/, 'Begin one in the menu of the instance.'],
  [/See where it stands: modwell bisect status .*/, 'Where it stands is on top of the page of the instance.'],
  [/ \(modwell bisect status \S+\)/, ''],
  [/: modwell bisect stop \S+/, ': stop the search again, on top of the page of the instance.'],
  [/enable and update it with: modwell move .*/, 'the tab Findings enables and updates it.'],
  [/or: modwell instances forget .*/, 'or forget the instance in the library.'],
  [
    /If that folder is one, adopt it first: modwell instances adopt .*/,
    'If that folder is one, adopt it in the library.',
  ],
  [/See "modwell instances list" for those that are adopted\./, 'Those that are adopted are in the library.'],
  [/"modwell doctor" takes it back once/, 'Modwell takes it back at its next start, once'],
  [/update Modwell and run "modwell doctor"\./, 'update Modwell and start it again.'],
  [/Sign in with "modwell login", or give a token/, 'Sign in, in the settings, or give a token'],
  [/Make one with: modwell freeze .*/, 'Choose another file.'],
  [/See (all|what it takes): modwell api.*/, ''],
  [/, or name another home with --home\./, '.'],
  [/, or name another with --home\./, '.'],
  [/, or give it more --timeout\./, '.'],
  [/ On the command line: --when-stopped .*/, ' Or let it be changed when it has stopped.'],
  [/ On the command line: --while-running .*/, ''],
  [/(Run it again without|Leave) --offline[^.]*\./, 'Try again when the service can be asked.'],
  [/because of --offline/, 'because it was not to be'],
  [/; --offline works with what is known already\./, '.'],
  [/ To restore it all the same: --force/, ''],
  [/: --channel beta or alpha\./, ': choose it in the menu of the instance.'],
  [/Set MODWELL_TOKEN, or sign in with --keep-in-file\./, 'Sign in again.'],
  [/Name what it is: --.*/, 'Adopt it, and say which loader and game version it is of.'],
  [/name loader and game version: --loader L --game-version V/, 'say which loader and game version it is of.'],
]

/** What is told to the page, with every `message` and `hint` in it in the window's words. */
export function sayInWindow<T>(told: T): T
export function sayInWindow(told: unknown): unknown {
  if (Array.isArray(told)) return told.map((one) => sayInWindow(one))
  if (typeof told !== 'object' || told === null) return told
  return Object.fromEntries(
    Object.entries(told).map(([key, value]) => {
      const isText = typeof value === 'string' && (key === 'message' || key === 'hint')
      return [key, isText ? reword(value) : sayInWindow(value)]
    }),
  )
}

function reword(text: string): string {
  if (!/modwell |--/.test(text)) return text
  return BOOK.reduce((said, [core, window]) => said.replace(core, window), text)
}
