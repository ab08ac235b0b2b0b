CREATE UNIQUE INDEX "vesselPosition_unique" ON public."vesselPosition" USING btree ("vesselId", ts) NULLS NOT DISTINCT;
