import { screen } from '@testing-library/react'
import { area } from '@workstation/contract/area'
import { dictionary } from '@workstation/contract/dictionary'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { PickerSamples } from './picker-samples'

test('the samples show every picker', async () => {
  const server = fakeServer()
  serveDictionaries(server)
  server.on(dictionary.cascade, { list: [] })
  server.on(area.namesOf, ({ idsList }) => idsList.map(() => ['浙江省', '杭州市', '西湖区']))
  renderPage(<PickerSamples />)
  expect((await screen.findAllByText('浙江省 / 杭州市 / 西湖区')).length).toBe(2)
  expect(document.querySelectorAll('.pick-open').length).toBeGreaterThan(10)
})
