# RUSLE with terra: sums by village and the result written. Arguments: folder, file to write.
library(terra)
arguments <- commandArgs(trailingOnly = TRUE)
folder <- arguments[1]
layers <- rast(file.path(folder, c("R.tif", "K.tif", "LS.tif", "C.tif")))
options <- c("TILED=YES", "BLOCKXSIZE=512", "BLOCKYSIZE=512", "COMPRESS=DEFLATE", "ZLEVEL=6", "PREDICTOR=3",
             "NUM_THREADS=ALL_CPUS")
kept <- layers[[1]] * layers[[2]] * layers[[3]] * (1 - layers[[4]])
kept <- writeRaster(kept, arguments[2], overwrite = TRUE, datatype = "FLT4S", gdal = options)
villages <- project(vect(file.path(folder, "villages.geojson")), crs(kept))
sums <- zonal(kept, rasterize(villages, kept, field = "zone"), "sum", na.rm = TRUE)
hectares <- prod(res(kept)) / 1e4
writeLines(format(sum(sums[, 2], na.rm = TRUE) * hectares, digits = 15), file.path(folder, "total.txt"))
