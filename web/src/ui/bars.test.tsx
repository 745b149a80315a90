import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Bars } from './bars'

test('[PLT-19] the figures beside bars keep to their room, with the whole number behind', () => {
  const bars = [
    { key: 'few', name: '建筑', value: 999, late: 0 },
    { key: 'many', name: '结构', value: 12_345, late: 7 },
    { key: 'share', name: '驳回', value: 4000, late: 0, figure: '40 %' },
  ]
  render(<Bars bars={bars} lateText={(late) => `${late} 项已逾期`} />)
  const figures = screen.getAllByRole('listitem').map((item) => item.querySelector('.bars-figure'))
  expect(figures.map((figure) => figure?.textContent)).toEqual(['999', '12.3k7 项已逾期', '40 %'])
  expect(figures.map((figure) => figure?.getAttribute('title'))).toEqual([null, '12345', null])
})
