import { describe, expect, test } from 'vitest'
import { compile } from './compile'
import { defaultApproval } from './settings-document'
import { approval, people, processOf } from './testing/bpmn'
import { writeSettings } from './write-settings'

const file = (inside: string, head = '') =>
  `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL"${head}><b:process id="p">${inside}</b:process></b:definitions>`
const settings = { withdraw: 'never' }
const written = '<![CDATA[{"withdraw":"never"}]]>'

describe('writeSettings', () => {
  test('an element of one tag is opened, with the prefix of the file and a namespace of its own', () => {
    expect(writeSettings(file('<b:userTask  id="a" name="甲" />'), 'a', settings)).toBe(
      file(
        `<b:userTask  id="a" name="甲"><b:extensionElements><rw:settings xmlns:rw="urn:review-workstation:bpmn:1" version="1">${written}</rw:settings></b:extensionElements></b:userTask>`,
      ),
    )
  })

  test('a prefix that the file has for settings is used', () => {
    const head = ' xmlns:mine="urn:review-workstation:bpmn:1"'
    expect(writeSettings(file('<b:userTask id="a"></b:userTask>', head), 'a', settings)).toBe(
      file(
        `<b:userTask id="a"><b:extensionElements><mine:settings version="1">${written}</mine:settings></b:extensionElements></b:userTask>`,
        head,
      ),
    )
  })

  test('a namespace without a prefix is none that could be used', () => {
    const head = ' xmlns="urn:review-workstation:bpmn:1"'
    expect(writeSettings(file('<b:userTask id="a"></b:userTask>', head), 'a', settings)).toContain(
      '<rw:settings xmlns:rw="urn:review-workstation:bpmn:1" version="1">',
    )
  })

  test('of several extensions into the first, and old settings in the one that carries them', () => {
    const second = (inside: string) =>
      `<b:extensionElements/><b:extensionElements xmlns:mine="urn:review-workstation:bpmn:1">${inside}</b:extensionElements>`
    const into = (inside: string) =>
      writeSettings(file(`<b:userTask id="a">${second(inside)}</b:userTask>`), 'a', settings)
    expect(into('<mine:settings version="1">{}</mine:settings>')).toBe(
      file(`<b:userTask id="a">${second(`<mine:settings version="1">${written}</mine:settings>`)}</b:userTask>`),
    )
    expect(into('<x xmlns="urn:x"/>')).toContain('<b:userTask id="a"><b:extensionElements><rw:settings xmlns:rw')
  })

  test('behind all that others put among the extensions', () => {
    const xml = file('<b:userTask id="a"><b:extensionElements><x xmlns="urn:x"/></b:extensionElements></b:userTask>')
    expect(writeSettings(xml, 'a', settings)).toContain('<b:extensionElements><x xmlns="urn:x"/><rw:settings')
  })

  test('behind documentation, before everything else', () => {
    const xml = file('<b:userTask id="a"><b:documentation>x</b:documentation><b:incoming>f</b:incoming></b:userTask>')
    expect(writeSettings(xml, 'a', settings)).toContain('</b:documentation><b:extensionElements><rw:settings')
    expect(writeSettings(xml, 'a', settings)).toContain('</b:extensionElements><b:incoming>f')
  })

  test.each(['<b:extensionElements/>', '<b:extensionElements></b:extensionElements>'])('into %s', (empty) => {
    expect(writeSettings(file(`<b:userTask id="a">${empty}</b:userTask>`), 'a', settings)).toBe(
      file(
        `<b:userTask id="a"><b:extensionElements><rw:settings xmlns:rw="urn:review-workstation:bpmn:1" version="1">${written}</rw:settings></b:extensionElements></b:userTask>`,
      ),
    )
  })

  test('what others put there stays, and old settings are replaced in their place', () => {
    const other = '<x:io xmlns:x="urn:x" a=\'1\'>\n <x:y/></x:io>'
    const xml = file(
      `<b:userTask id="a"><b:extensionElements>${other}<r:settings xmlns:r="urn:review-workstation:bpmn:1" version="1">{}</r:settings><z xmlns="urn:z"/></b:extensionElements></b:userTask>`,
    )
    const after = writeSettings(xml, 'a', settings) ?? ''
    expect(after).toContain(
      `<b:extensionElements>${other}<rw:settings xmlns:rw="urn:review-workstation:bpmn:1" version="1">`,
    )
    expect(after).toContain('</rw:settings><z xmlns="urn:z"/></b:extensionElements>')
  })

  test('settings elements of the process are told from those of its nodes', () => {
    const after = writeSettings(file('<b:userTask id="a"/>'), 'p', settings) ?? ''
    expect(after).toContain('<b:process id="p"><b:extensionElements>')
    expect(after).toContain('</b:extensionElements><b:userTask id="a"/>')
  })

  test('null for an element that is not there, an id of another namespace, and no XML', () => {
    expect(writeSettings(file('<b:userTask id="a"/>'), 'b', settings)).toBeNull()
    expect(writeSettings(file('<x id="b" xmlns="urn:x"/>'), 'b', settings)).toBeNull()
    expect(writeSettings('<a', 'a', settings)).toBeNull()
  })

  test('any text comes back as it was', () => {
    const texts = ['a]]>b', ']]]]>>', "<&'", '\u0000', '\u0001\r\n\t', '\ufffe\uffff', '\ud800', '𠮷', '\u2028']
    for (const title of texts) {
      const xml = writeSettings(processOf(approval('a')), 'process', { withdraw: 'never', title: `"${title}"` })
      const compiled = compile(xml ?? '')
      const told = compiled.ok ? compiled.graph.settings.title : compiled.findings
      // Neither NUL nor half of a pair can be stored, so that these two are refused and not changed.
      if (['\ud800', '\u0000'].some((char) => title.includes(char)))
        expect(told).toMatchObject([{ reason: 'settings-wrong' }])
      else expect(told).toBe(`"${title}"`)
    }
  })

  test('writing twice leaves the last one alone', () => {
    const once = writeSettings(processOf(approval('a')), 'a', defaultApproval) ?? ''
    const twice = writeSettings(once, 'a', { ...defaultApproval, people: people('u1') }) ?? ''
    const compiled = compile(twice)
    expect(compiled.ok && compiled.graph.nodes['a']).toMatchObject({ settings: { people: people('u1') } })
    expect(writeSettings(twice, 'a', { ...defaultApproval, people: people('u1') })).toBe(twice)
  })
})

test('a tag that holds its own end in an attribute is opened at its end', () => {
  const tag = (end: string) => `<b:task id="a" x="/>"${end}`
  expect(writeSettings(file(tag(' />')), 'a', settings)).toContain(tag('><b:extensionElements>'))
})
