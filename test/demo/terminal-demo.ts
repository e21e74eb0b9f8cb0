import pc from 'picocolors'
import { adoptLibrary } from './adopt-library.ts'
import { proveTakenBack, proveUpdate, remember } from './proof.ts'
import { runModwell } from './run-modwell.ts'
import type { Stage } from './stage.ts'

/** The main job from one end to the other, in the terminal. */
export async function playInTerminal(stage: Stage): Promise<void> {
  const before = await remember(stage.library.instances)
  title('Adopt: look after game folders where they are')
  await adoptLibrary(stage)
  title('Inspect: what is installed, what is out of date, and what is held back for which reason')
  await runModwell(stage, ['inspect'])
  title('Update: all instances at once')
  await runModwell(stage, ['update', '--all', '--yes'])
  prove(await proveUpdate(before))
  title('History: what was changed')
  await runModwell(stage, ['history'])
  title('Undo: take it all back')
  for (const { name } of stage.library.instances) await runModwell(stage, ['undo', '--in', name, '--yes'])
  prove(await proveTakenBack(before))
}

function title(text: string): void {
  console.log(`\n${pc.bold(pc.cyan(`── ${text}`))}`)
}

function prove(sentence: string): void {
  console.log(`\n${pc.bold(pc.green(`proved: ${sentence}`))}`)
}
