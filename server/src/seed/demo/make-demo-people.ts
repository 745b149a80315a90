import { type CastKey, type CastMember, castId, demoCast } from './demo-cast'
import { demoOrganizes } from './demo-organizes'
import { seededRandom } from './random'

export interface DemoPerson extends CastMember {
  id: string
  account: string
  gender: number
  managerId: string | null
}

const surnames = [...'王李张刘陈杨黄赵周吴徐孙马朱胡郭何高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余杜']
const given = [
  ...['子涵', '宇航', '雅婷', '浩然', '思琪', '俊杰', '梦瑶', '志强', '晓燕', '文博', '丽娟', '国华', '春梅', '建平'],
  ...['诗雨', '海峰', '秀英', '天佑', '欣怡', '永刚', '婉清', '立新', '嘉豪', '玉兰', '承志', '云飞', '慧敏', '少华'],
]
const seed = 20_260

const castPeople = (): DemoPerson[] =>
  (Object.keys(demoCast) as CastKey[]).map((key, index) => ({
    ...(demoCast[key] as CastMember),
    id: castId(key),
    account: `demo${String(index + 1).padStart(2, '0')}`,
    gender: (index % 2) + 1,
    managerId: null,
  }))

/** Fills every department to its number with people of everyday names, no two alike. */
function fillDepartments(cast: readonly DemoPerson[]): DemoPerson[] {
  const random = seededRandom(seed)
  const names = new Set(cast.map((person) => person.name))
  const freshName = () => {
    for (;;) {
      const name = `${surnames[random(surnames.length)]}${given[random(given.length)]}`
      if (!names.has(name)) return names.add(name) && name
    }
  }
  const people: DemoPerson[] = []
  for (const { id: organizeId, people: wanted } of demoOrganizes) {
    const present = cast.filter((person) => person.organizeId === organizeId).length
    for (let place = present; place < wanted; place++) {
      const number = cast.length + people.length + 1
      people.push({
        id: `demo-person-${number}`,
        account: `demo${String(number).padStart(2, '0')}`,
        name: freshName(),
        organizeId,
        roles: ['registered'],
        position: place === 0 ? 'head' : 'engineer',
        gender: random(2) + 1,
        managerId: null,
      })
    }
  }
  return people
}

/** Everybody of the demo organisation: the cast first. Who is not the head of his department reports to its head. */
export function makeDemoPeople(): DemoPerson[] {
  const cast = castPeople()
  const all = [...cast, ...fillDepartments(cast)]
  const heads = new Map(
    all.filter((person) => person.position === 'head').map((person) => [person.organizeId, person.id]),
  )
  return all.map((person) => {
    const head = heads.get(person.organizeId) ?? null
    return { ...person, managerId: head === person.id ? null : head }
  })
}
