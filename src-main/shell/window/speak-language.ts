import { app } from 'electron'
import { chooseLanguage, loadLanguage } from '../../../resources/text/languages.ts'
import { speak } from '../../../resources/text/text.ts'
import { chosenLanguage } from '../../core/chosen-language.ts'

/** Says all that follows in the person's language: `MODWELL_LANGUAGE`, else the setting in the home, else the system's. */
export async function speakLanguage(home: string): Promise<void> {
  const chosen = [process.env['MODWELL_LANGUAGE'] ?? '', chosenLanguage(home) ?? '']
  const wanted = chooseLanguage([...chosen.filter((tag) => tag !== ''), ...app.getPreferredSystemLanguages()])
  speak(await loadLanguage(wanted))
}
