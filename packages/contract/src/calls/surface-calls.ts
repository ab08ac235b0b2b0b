import { z } from 'zod';
import { queued } from '../results/queued.ts';
import { surfaceMethod, surfaceRecipe } from '../results/surface.ts';
import { plainText } from '../rows/plain-text.ts';
import { year } from './bodies.ts';
import { defineCall, SIGNED_IN, WRITER } from './call.ts';

/** The layer that is wanted. The module of its table decides, which the server looks up. */
const wanted = {
  table: plainText(60),
  kind: plainText(60),
  year,
  /** 0 for the whole year. */
  month: z.int().min(0).max(12).default(0),
};

/** A point that somebody typed or took from a list. */
const typedPoint = z.strictObject({
  code: plainText(60).min(1),
  name: plainText(100).default(''),
  lon: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  value: z.number(),
});

const LAYER = { table: 'riverRainfallTif', kind: 'rainfall', year: 2024 };

export const surfaceSources = defineCall({
  name: 'surface/sources',
  title: '可供插值的站点',
  description: '能插值成该图层的站点表及其站点数，像元所依的栅格，以及订正所用的高程图层。',
  access: SIGNED_IN,
  body: z.strictObject(wanted),
  answer: z.strictObject({
    tables: z.array(
      z.strictObject({
        table: z.string(),
        label: z.string(),
        /** With a position and a whole value; and those that lack one of them. */
        usable: z.int(),
        leftOut: z.int(),
      }),
    ),
    /** The file whose cells the layer takes over; null without one. */
    grid: z.string().nullable(),
    /** The file of heights; null without one. */
    elevation: z.string().nullable(),
  }),
  example: { body: LAYER },
});

export const makeSurface = defineCall({
  name: 'surface/make',
  title: '由站点插值',
  description:
    '排队进行，答任务编号；任务的结果是文件编号（fileId），文件如同上传的栅格。站点取自声明了该图层的站点表（source），或随请求给出（points），二者取一。不指定 method 时取留一误差最小的方法；站点有误时任务失败，并逐条说明。',
  access: WRITER,
  body: z.strictObject({
    ...wanted,
    source: plainText(60).nullable().default(null),
    points: z.array(typedPoint).max(2000).default([]),
    method: surfaceMethod.nullable().default(null),
  }),
  answer: queued,
  example: { body: { ...LAYER, source: 'riverRainfall' } },
});

export const recipeOfSurface = defineCall({
  name: 'surface/recipe',
  title: '插值的做法',
  description: '由站点插值而成的图层：站点与数值、方法与参数、各方法的留一误差、每站的误差；其他文件答 null。',
  access: SIGNED_IN,
  body: z.strictObject({ fileId: z.guid() }),
  answer: surfaceRecipe.nullable(),
  example: { body: { fileId: '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11' } },
});

export const SURFACE_CALLS = [surfaceSources, makeSurface, recipeOfSurface];
