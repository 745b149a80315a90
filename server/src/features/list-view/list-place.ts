import { isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { type GuardedModel, modelOfPage, seesSomewhere } from '../../platform/guarded-model/model'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { releasedModelOf } from '../design'

/** A list whose views are asked for. */
export interface ListPlace {
  readonly moduleId: string
  readonly userId: string
  readonly mayShare: boolean
  /** Whether the caller sees a column in rows of his. */
  readonly sees: (column: string) => boolean
}

/** Of a drawn form its columns are known; a page may show some of its own, which are nobody's to hide. */
function seesOf(model: GuardedModel | undefined, isDrawn: boolean, { actor }: Context) {
  return (column: string) =>
    model === undefined || ((!isDrawn || model.columns.has(column)) && seesSomewhere(model, actor, column))
}

/**
 * The list of a page that the caller may open. Whoever may change the list itself shares its views: who edits the design
 * of a drawn form, and the entry in the menu of every other page.
 * @throws not-found
 */
export async function listPlace(services: Services, context: Context, moduleId: string): Promise<ListPlace> {
  const { actor } = context
  if (!isPermitted(actor, { modelId: moduleId })) throw new AppError('not-found')
  const drawn = await releasedModelOf(services, moduleId)
  const keeper = { modelId: drawn ? 'webDesign' : 'menu', button: 'btn_edit' }
  return {
    moduleId,
    userId: actor.userId,
    mayShare: isPermitted(actor, keeper),
    sees: seesOf(drawn ?? modelOfPage(moduleId), drawn !== undefined, context),
  }
}
