import type { ErrorKey } from '@workstation/contract/errors'
import { minuteAt } from '@workstation/domain/calendar/wall-clock'
import { AppError } from '../../../platform/app-error'
import { findStep } from './record-store'
import type { Step } from './take-step'

/** Tells who was first to take a step and when; `otherwise` when nobody took it. */
export async function handledBefore(step: Step, actions: readonly string[], otherwise: ErrorKey): Promise<AppError> {
  const record = await findStep(step.trx, step.target.id, actions)
  if (!record) return new AppError(otherwise)
  const time = minuteAt(record.created_at.getTime(), step.services.config.timeZone)
  return new AppError('review.already-handled', { name: record.user_name, time })
}
