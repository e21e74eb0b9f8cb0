import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The language that a person set, as `settings.json` in the home has it: read before all else, and by programs that open nothing. null:
 * the system's, or the file cannot be read, which is told when the settings are opened.
 */
export function chosenLanguage(home: string): string | null {
  try {
    const { language } = JSON.parse(readFileSync(join(home, 'settings.json'), 'utf8')) as {
      readonly language?: unknown
    }
    return typeof language === 'string' && language !== 'system' ? language : null
  } catch {
    return null
  }
}
