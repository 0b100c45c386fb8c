import type { Component, Input } from '@builder.io/sdk'

/** File types of pictures (spec §5). */
const pictureTypes = ['jpeg', 'jpg', 'png', 'svg']
const positions = ['center', 'top', 'left', 'right', 'bottom', 'top left', 'top right', 'bottom left', 'bottom right']

const ratio: Input = { name: 'aspectRatio', type: 'number', advanced: true, defaultValue: 0.7041 }
const fitContent: Input = {
  name: 'fitContent',
  type: 'boolean',
  defaultValue: true,
  advanced: true,
  helperText: 'Blocks within it decide how high it is',
}

/**
 * Input handler of embeds. It is serialised and runs inside the editor, so it must not use anything from its
 * surroundings.
 */
function findEmbed(options: Map<string, unknown>): Promise<void> | void {
  const url = options.get('url')
  if (!url) {
    options.delete('content')
    return
  }
  options.set('content', 'Loading...')
  return fetch('https://noembed.com/embed?url=' + encodeURIComponent(String(url)))
    .then((answer) => answer.json() as Promise<{ html?: string }>)
    .then(({ html }) => {
      if (options.get('url') === url) options.set('content', html || 'Invalid url, please try another')
    })
    .catch(() => {
      options.set('content', 'There was an error embedding this URL, please try again or another URL')
    })
}

/**
 * Descriptions of the supported built-in components; the editor shows only the components a page registers (spec §5 for
 * file types, permissions and texts).
 */
export const builtInComponents: readonly Component[] = [
  {
    name: 'Text',
    inputs: [
      { name: 'text', type: 'html', required: true, autoFocus: true, bubble: true, defaultValue: 'Enter some text...' },
    ],
    defaultStyles: { lineHeight: 'normal', height: 'auto', textAlign: 'center' },
  },
  {
    name: 'Image',
    canHaveChildren: true,
    defaultStyles: { position: 'relative', minHeight: '20px', minWidth: '20px', overflow: 'hidden' },
    inputs: [
      { name: 'image', type: 'file', required: true, bubble: true, allowedFileTypes: pictureTypes },
      { name: 'backgroundSize', type: 'text', defaultValue: 'cover', enum: ['contain', 'cover', 'auto'] },
      { name: 'backgroundPosition', type: 'text', defaultValue: 'center', enum: positions },
      { name: 'altText', type: 'string', helperText: 'What the picture shows, for who cannot see it' },
      { name: 'sizes', type: 'string', advanced: true },
      ratio,
      fitContent,
      { name: 'highPriority', type: 'boolean', advanced: true, helperText: 'It is seen first: load it at once' },
    ],
  },
  {
    name: 'Columns',
    defaultStyles: { width: '100%' },
    inputs: [
      {
        name: 'columns',
        type: 'array',
        broadcast: true,
        defaultValue: [{ blocks: [] }, { blocks: [] }],
        subFields: [
          { name: 'blocks', type: 'array', hideFromUI: true, defaultValue: [] },
          { name: 'width', type: 'number', hideFromUI: true, helperText: 'Width in %' },
          { name: 'link', type: 'url', helperText: 'Where a click on the column leads' },
        ],
      },
      { name: 'space', type: 'number', defaultValue: 20, helperText: 'px between columns', advanced: true },
      {
        name: 'stackColumnsAt',
        type: 'string',
        defaultValue: 'tablet',
        enum: ['tablet', 'mobile', 'never'],
        advanced: true,
      },
      { name: 'reverseColumnsWhenStacked', type: 'boolean', defaultValue: false, advanced: true },
    ],
  },
  {
    name: 'Core:Section',
    canHaveChildren: true,
    inputs: [{ name: 'maxWidth', type: 'number', defaultValue: 1200 }],
    defaultStyles: { padding: '50px 20px' },
  },
  {
    name: 'Core:Button',
    noWrap: true,
    inputs: [
      { name: 'text', type: 'text', defaultValue: 'Click me!', bubble: true },
      { name: 'link', type: 'url', bubble: true },
      { name: 'openLinkInNewTab', type: 'boolean', defaultValue: false, friendlyName: 'Open link in new tab' },
    ],
  },
  {
    name: 'Embed',
    inputs: [
      {
        name: 'url',
        type: 'url',
        required: true,
        defaultValue: '',
        helperText: 'e.g. enter a youtube url, google map, etc',
        onChange: findEmbed,
      },
      {
        name: 'content',
        type: 'html',
        hideFromUI: true,
        defaultValue: '<div style="padding: 20px; text-align: center">(Choose an embed URL)</div>',
      },
    ],
  },
  {
    name: 'Custom Code',
    requiredPermissions: ['editCode'],
    inputs: [
      {
        name: 'code',
        type: 'html',
        required: true,
        code: true,
        defaultValue: '<p>Hello there, I am custom HTML code!</p>',
      },
      { name: 'replaceNodes', type: 'boolean', advanced: true },
    ],
  },
  {
    name: 'Symbol',
    noWrap: true,
    inputs: [
      { name: 'symbol', type: 'uiSymbol' },
      { name: 'dataOnly', type: 'boolean', defaultValue: false, advanced: true, hideFromUI: true },
    ],
  },
  {
    name: 'Slot',
    inputs: [{ name: 'name', type: 'string', required: true, defaultValue: 'children' }],
  },
  {
    name: 'Video',
    canHaveChildren: true,
    defaultStyles: { minHeight: '20px', minWidth: '20px' },
    inputs: [
      { name: 'video', type: 'file', required: true, bubble: true, allowedFileTypes: ['mp4'] },
      { name: 'posterImage', type: 'file', allowedFileTypes: pictureTypes, helperText: 'Shown before it plays' },
      ...(['autoPlay', 'muted', 'loop', 'playsInline'] as const).map((name): Input => ({
        name,
        type: 'boolean',
        defaultValue: true,
      })),
      { name: 'controls', type: 'boolean', defaultValue: false },
      { name: 'fit', type: 'text', defaultValue: 'cover', enum: ['contain', 'cover', 'fill', 'auto'] },
      { name: 'position', type: 'text', defaultValue: 'center', enum: positions },
      ratio,
      fitContent,
      { name: 'lazyLoad', type: 'boolean', defaultValue: true, advanced: true },
    ],
  },
  {
    name: 'Raw:Img',
    noWrap: true,
    hideFromInsertMenu: true,
    inputs: [{ name: 'image', type: 'file', required: true, bubble: true, allowedFileTypes: pictureTypes }],
  },
  { name: 'Fragment', noWrap: true, canHaveChildren: true, hideFromInsertMenu: true },
  {
    name: 'Builder: Tabs',
    inputs: [
      {
        name: 'tabs',
        type: 'list',
        broadcast: true,
        defaultValue: [],
        subFields: [
          { name: 'label', type: 'uiBlocks', hideFromUI: true, defaultValue: [] },
          { name: 'content', type: 'uiBlocks', hideFromUI: true, defaultValue: [] },
        ],
      },
      { name: 'defaultActiveTab', type: 'number', defaultValue: 1, advanced: true },
      { name: 'tabHeaderLayout', type: 'enum', enum: ['center', 'flex-start', 'flex-end'] },
      { name: 'collapsible', type: 'boolean', defaultValue: false, helperText: 'The open one can be closed' },
      { name: 'activeTabStyle', type: 'uiStyle', defaultValue: { backgroundColor: 'rgba(0, 0, 0, 0.1)' } },
    ],
  },
  {
    name: 'Builder:Accordion',
    defaultStyles: { display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
    inputs: [
      {
        name: 'items',
        type: 'list',
        broadcast: true,
        defaultValue: [],
        subFields: [
          { name: 'title', type: 'uiBlocks', hideFromUI: true, defaultValue: [] },
          { name: 'detail', type: 'uiBlocks', hideFromUI: true, defaultValue: [] },
        ],
      },
      { name: 'oneAtATime', type: 'boolean', defaultValue: false, helperText: 'Opening one closes the others' },
      { name: 'grid', type: 'boolean', defaultValue: false },
      { name: 'gridRowWidth', type: 'string', defaultValue: '25%' },
    ],
  },
  {
    name: 'Form:Form',
    canHaveChildren: true,
    noWrap: true,
    inputs: [
      { name: 'name', type: 'string' },
      { name: 'action', type: 'string', helperText: 'Address that it is sent to' },
      { name: 'method', type: 'string', defaultValue: 'POST', enum: ['POST', 'GET'] },
      { name: 'sendWithJs', type: 'boolean', defaultValue: false },
    ],
  },
  ...(['Form:Input', 'Form:TextArea'] as const).map((name): Component => ({
    name,
    noWrap: true,
    inputs: [
      ...(name === 'Form:Input'
        ? [
            {
              name: 'type',
              type: 'text',
              defaultValue: 'text',
              enum: ['text', 'number', 'email', 'url', 'tel', 'date'],
            },
          ]
        : []),
      { name: 'name', type: 'string', required: true },
      { name: 'placeholder', type: 'string', defaultValue: '' },
      { name: 'defaultValue', type: 'string' },
      { name: 'required', type: 'boolean', defaultValue: false },
    ],
  })),
  {
    name: 'Form:Select',
    noWrap: true,
    inputs: [
      {
        name: 'options',
        type: 'list',
        required: true,
        defaultValue: [],
        subFields: [
          { name: 'value', type: 'text', required: true },
          { name: 'name', type: 'text' },
        ],
      },
      { name: 'name', type: 'string', required: true },
      { name: 'defaultValue', type: 'string' },
      { name: 'required', type: 'boolean', defaultValue: false },
    ],
  },
  {
    name: 'Form:SubmitButton',
    noWrap: true,
    inputs: [{ name: 'text', type: 'text', defaultValue: 'Click me' }],
  },
]
