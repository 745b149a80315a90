import { text } from '@workstation/contract/text'
import { textModel } from '../../features/text/text-model'
import { granted, type ModelFixture, put } from '../model-fixture'

const table = 'text_override'

export const textFixture: ModelFixture = {
  model: textModel,
  grants: granted('language', 'btn_edit', 'btn_reset', 'btn_download', 'btn_import'),
  make: async (app) => {
    const row = (at: 0 | 1) => ({
      ...{ id: `fixture-${at}`, place: ['shell', 'ui'][at] ?? '', name: `fixture.${at}` },
      ...{
        base_zh: ['甲词', '乙词'][at] ?? '',
        base_en: ['alpha', 'beta'][at] ?? '',
        base_zhtw: ['甲詞', '乙詞'][at] ?? '',
      },
      modified_at: new Date(Date.UTC(2026, 0, 5 + at)),
    })
    await app.services.db
      .insertInto(table)
      .values([row(0), row(1)])
      .execute()
    return ['fixture-0', 'fixture-1']
  },
  list: text.list,
  export: text.export,
  of: (id) => [[text.get, { id }]],
  words: ['甲', '改', 'fixture', 'varied', 'alpha', 'other', 'shell', 'session', '甲詞', '別詞'],
  vary: {
    textKey: put(table, 'name', 'varied.key'),
    place: put(table, 'place', 'session', { with: ['textKey'] }),
    lastModifyTime: put(table, 'modified_at', new Date(Date.UTC(2020, 0, 3))),
  },
  isShipped: true,
  acts: (id, version) => [
    [text.update, { id, version, zh: '另一词' }],
    [text.reset, { id }],
  ],
}
