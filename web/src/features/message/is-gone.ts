import { ApiError } from '../../platform/api'

/** True for something that does not exist, or not for this person. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.key === 'not-found'
