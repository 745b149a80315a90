import type { Graph } from '@workstation/domain/workflow/graph'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { graphOfVersion, type ReleasedProcess, releasedProcess } from '../workflow-process'

/** What a released version is executed by. @throws not-found */
export async function graphOf(services: Services, versionId: string): Promise<Graph> {
  const graph = await graphOfVersion(services, versionId)
  if (!graph) throw new AppError('not-found')
  return graph
}

/** A process that can be started, with its newest release. @throws workflow.not-startable */
export async function findStartable(services: Services, processId: string): Promise<ReleasedProcess> {
  const process = await releasedProcess(services, processId)
  if (!process?.isOn) throw new AppError('workflow.not-startable')
  return process
}
