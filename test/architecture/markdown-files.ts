import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './cruise.ts'

/** Every Markdown file of the repository, from its root. */
export const MARKDOWN_FILES: readonly string[] = [
  '',
  '.github',
  'resources',
  'src-main',
  'src-preload',
  'src-renderer',
  'test',
].flatMap(listMarkdown)

/** Of a folder and of those in it; of the root its own alone. */
function listMarkdown(folder: string): readonly string[] {
  const names = readdirSync(join(PROJECT, folder), { recursive: folder !== '', encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name))
}
