import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultHome } from '../../core/default-home.ts'
import { chosenLanguage } from '../../core/chosen-language.ts'
import { ENGLISH } from '../../../resources/text/english.ts'
import { chooseLanguage, loadLanguage } from '../../../resources/text/languages.ts'
import { speak } from '../../../resources/text/text.ts'
import type { Io } from '../process/io.ts'

/** Says all that follows in the person's language: `MODWELL_LANGUAGE`, else the setting, else the system's. What a machine reads is English. */
export async function speakLanguage(args: readonly string[], env: Io['env']): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { home: { type: 'string' }, json: { type: 'boolean' } },
  })
  if (values.json === true) return speak(ENGLISH)
  const named = typeof values.home === 'string' && values.home !== '' ? values.home : env['MODWELL_HOME']
  const home = resolve(named || defaultHome(process.platform, env, homedir()))
  // The first of these that says anything holds for the others, as for every program of the system.
  const system = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  const wanted = [env['MODWELL_LANGUAGE'], chosenLanguage(home), ...(env['LANGUAGE'] ?? '').split(':'), system]
  speak(await loadLanguage(chooseLanguage(wanted.flatMap((each) => each || []))))
}
