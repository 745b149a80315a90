// Says what the generated tests walk over: calls, guarded models, lists and columns, by name and number. `npm run check`
// prints it. TypeScript, so it runs under tsx.
import { allEndpoints } from '@workstation/contract/index'
import { allFixtures } from '../../server/src/testing/all-fixtures'
import { allModels } from '../../server/src/testing/all-models'
import { shownColumns } from '../../server/src/testing/asks-of'

const names = (fixtures: readonly (typeof allFixtures)[number][]) => fixtures.map(({ model }) => model.modelId)
const say = (what: string, all: readonly string[]) => console.log(`${all.length} ${what}: ${all.join(', ')}`)

const columns = allFixtures.flatMap(({ model }) =>
  shownColumns(model).map(({ name, hideable }) => ({ name: `${model.modelId}.${name}`, hideable })),
)
const fixed = new Set(allFixtures.map(({ model }) => model))
const without = (await allModels()).filter((model) => !fixed.has(model))

say(
  'calls, each field at its edges, in the wrong place and doubled',
  allEndpoints.map(({ name }) => name),
)
say('guarded models, read and written with rows and columns withheld', names(allFixtures))
say('lists, sorted, searched and exported', names(allFixtures.filter(({ list }) => list)))
say(
  'columns of them',
  columns.map(({ name }) => name),
)
say(
  'of these withheld, with two values that no answer may tell apart',
  columns.flatMap(({ name, hideable }) => (hideable ? [name] : [])),
)
say(
  'guarded models that no generated test walks',
  without.map(({ modelId }) => modelId),
)
