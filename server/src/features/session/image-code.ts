import { randomInt } from 'node:crypto'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { readNumberSetting } from '../setting'
import { drawCode } from './draw-code'
import { glyphs } from './glyphs'
import { keepImageCode, takeImageCode } from './store-image-code'

const minutesValid = 5

/** Makes an image code, keeps its answer under the client's own id, and answers the picture. */
export async function makeImageCode(services: Services, id: string, length: number): Promise<Buffer> {
  const letters = Object.keys(glyphs)
  const answer = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  const expiresAt = new Date(services.clock.now().getTime() + minutesValid * 60_000)
  await keepImageCode(services.db, id, answer, expiresAt)
  return drawCode(answer, randomInt)
}

/** Whether the typed code is right. A code is good for one try, right or wrong, and never shorter than the setting asks. */
async function spendImageCode(services: Services, id: string, typed: string): Promise<boolean> {
  const answer = await takeImageCode(services.db, id, services.clock.now())
  const shortest = await readNumberSetting(services, 'verificationCodeNumber')
  return answer !== null && answer.length >= shortest && answer === typed.trim().toUpperCase()
}

/** @throws session.code-needed, session.wrong-code */
export async function checkTypedCode(services: Services, id: string, typed: string): Promise<void> {
  if (!typed) throw new AppError('session.code-needed')
  if (!(await spendImageCode(services, id, typed))) throw new AppError('session.wrong-code')
}
