import { join } from 'node:path'
import { makeDesign } from '../../server/src/testing/make-form'
import { makeUser } from '../../server/src/testing/make-user'
import { designerMeasure } from './low-code/designer-measure'
import { cards } from './low-code/large-forms'
import { printPages } from './low-code/print-pages'
import { openDatabase } from './open-database'
import { openProduct } from './seed-form'
import { startProduct } from './servers'

const sizes = [300, 1000] as const

/**
 * `npm run bench -- designer`: the designer of forms in a browser, with a form as people draw it and one that is as large as
 * forms get; `npm run bench -- designer once` takes each figure once and with few keys, as a look at whether all of it works.
 */
async function main() {
  const once = process.argv[2] === 'once'
  const database = await openDatabase('designer')
  try {
    const opened = await openProduct(database.url)
    const administrator = await makeUser(opened.db, { isAdministrator: true, realName: '管理员' })
    const ids: string[] = []
    for (const nodes of sizes) {
      const named = { fullName: `${nodes} 个节点`, enCode: `nodes_${nodes}` }
      ids.push((await makeDesign(opened, administrator, cards(nodes), named)).id)
    }
    await opened.close()
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: join(database.folder, 'product') })
    const work = once ? { keys: 16, acts: 40 } : { keys: 100, acts: 300 }
    const measures = sizes.map((nodes, at) => designerMeasure(ids[at] ?? '', nodes, work))
    const pages = { baseUrl: product.baseUrl, token: administrator.token, runs: once ? 1 : 3 }
    await printPages('designer', pages, measures).finally(product.stop)
  } finally {
    await database.close()
  }
}

await main()
