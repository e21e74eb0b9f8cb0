import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ENGLISH } from '../../resources/text/english.ts'
import { PROJECT } from '../architecture/cruise.ts'
import { findLiterals } from './find-literals.ts'

const IDS = new Set(Object.keys(ENGLISH.messages))

/** Each line that holds a `//!` is to be found, no other. */
const PLANTED = `
import { Button } from 'A package of buttons.'
type State = 'Not checked' | 'Checked.'
const TITLES: Record<State, string> = { checked: 'Checked', other: 'Not checked' } //!
const KEYS = new Map([['Home', () => 0], ['End', () => 1]])
const CLASSES = \`page page-\${width} page-head\`
const TABLE = { mark: { word: 'step-does', icon: 'arrow-down' }, label: 'try-again' }
const OTHERS = { mark: { word: 'more of them' } } //!
if (key === 'Escape' || ['Enter'].includes(key)) throw new Error('The page has no place for it.')
function sayCount(count: number) { return \`\${count} of them\` } //!
function nameToken() { return 'MODWELL_TOKEN' }
function sayNone() { return formatMessage('changes-none') }
function countThem() { return 'count-them' }
const sayMore = (count: number) => (count === 1 ? formatMessage('activity') : 'several more') //!
const counted = formatMany(3, 'file') //!
const told = { kind: 'failed', message: isLate ? 'too late' : formatMessage('changes-none') } //!
const sentence = withMessage('Nothing is lost.') //!
if (isBoth) command.error('not both') //!
const shown = (
  <Page className="page page-scrolled" title={formatMessage('place-library')} key="page">
    <Button label="close" onPress={close}>{formatMessage('close')}</Button> //!
    <Field placeholder={isEmpty ? 'a name' : ''} type="text" slot="description" /> //!
    <p className="soft">{count} more</p> //!
    <p>{isMany ? 'many' : formatMessage('activity')}</p> //!
    <p>{[count > 1 ? 'some' : null, formatMessage('activity')].join(', ')}</p> //!
    <p>{kind === 'palette' && <Palette />}</p>
    <img alt="" src="modwell-app://icon" /> · {count}
    <p title={\`\${name} is off\`} /> //!
  </Page>
)
`

it('everything that the page shows in words comes from the catalogue', () => {
  const files = globSync('src-renderer/**/*.{ts,tsx}', { cwd: PROJECT })
  const found = files.flatMap((file) => {
    const literals = findLiterals(file, readFileSync(join(PROJECT, file), 'utf8'), IDS)
    return literals.map(({ line, words }) => `${file}:${line}: ${words}`)
  })
  expect(files.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})

it('words that do not come from the catalogue are found wherever a person would read them', () => {
  const lines = PLANTED.split('\n').flatMap((line, index) => (line.includes('//!') ? [index + 1] : []))
  const found = findLiterals('planted.tsx', PLANTED.replaceAll('//!', ''), IDS)
  expect([...new Set(found.map(({ line }) => line))]).toEqual(lines)
})
