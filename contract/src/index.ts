import { area } from './area'
import { authority } from './authority'
import { config } from './config'
import { dataInterface } from './data-interface'
import { dictionary } from './dictionary'
import type { Endpoint } from './endpoint'
import { file } from './file'
import { group } from './group'
import { message } from './message'
import { organize } from './organize'
import { position } from './position'
import { project } from './project'
import { review } from './review'
import { reviewTarget } from './review-target'
import { reviewTask } from './review-task'
import { role } from './role'
import { session } from './session'
import { user } from './user'

/** The whole API: every call by feature and name. The server must serve each of them. */
export const contract = {
  area,
  authority,
  config,
  dataInterface,
  dictionary,
  file,
  group,
  message,
  organize,
  position,
  project,
  review,
  reviewTarget,
  reviewTask,
  role,
  session,
  user,
}

export interface NamedEndpoint {
  /** `feature.call` as code reads it, such as `review.create`. */
  readonly name: string
  readonly endpoint: Endpoint
}

/** Every call with its name, in the order of the contract. */
export const allEndpoints: NamedEndpoint[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({ name: `${feature}.${call}`, endpoint: endpoint as Endpoint })),
)
